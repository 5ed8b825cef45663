import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawPage } from '../src/page/draw-page.ts';
import { SAMPLE_LOOK, samplePage, sampleShell } from '../src/testing/sample.ts';
import { builtAssets } from './testing/built-assets.ts';

const zipped = (bytes: Uint8Array | string): number => gzipSync(bytes, { level: 9 }).length;

it('keeps stylesheet and scripts of pages within their budgets', async () => {
  const assets = await builtAssets();
  // Components, diagrams, searches of copies, previews, consent, calls of operations and questions have files of their own, which are loaded when they are needed.
  const laterOf = (path: string) => /^(?:diagram|kit|search|preview|consent|api|tester|ask|answer)(?=\.)/.exec(path)?.[0];
  const size = (ending: string, later?: string) =>
    assets.filter(({ path }) => path.endsWith(ending) && laterOf(path) === later).reduce((sum, { bytes }) => sum + zipped(bytes), 0);
  expect(size('.css')).toBeLessThanOrEqual(12_000);
  expect(size('.js', 'kit')).toBeLessThanOrEqual(4_000);
  expect(size('.css', 'kit')).toBeLessThanOrEqual(2_000);
  // All of it is there before a click.
  expect(size('.js')).toBeLessThanOrEqual(6_000);
  // The script of the theme stands in pages.
  expect(Buffer.from(assets.find(({ path }) => path.startsWith('theme.'))?.bytes ?? []).toString()).not.toContain('<');
  expect(size('.css', 'preview')).toBeLessThanOrEqual(2_000);
  expect(size('.css', 'consent')).toBeLessThanOrEqual(1_000);
  expect(size('.js', 'consent')).toBeLessThanOrEqual(1_000);
  expect(size('.js', 'search')).toBeLessThanOrEqual(3_000);
  expect(size('.js', 'api')).toBeLessThanOrEqual(700);
  expect(size('.js', 'tester')).toBeLessThanOrEqual(6_000);
  expect(size('.css', 'tester')).toBeLessThanOrEqual(1_500);
  expect(size('.js', 'ask')).toBeLessThanOrEqual(700);
  expect(size('.js', 'answer')).toBeLessThanOrEqual(2_000);
  expect(size('.css', 'ask')).toBeLessThanOrEqual(700);
});

it('keeps what surrounds a page within 3.5 KB', () => {
  const shell = sampleShell({ look: SAMPLE_LOOK });
  expect(zipped(drawPage(samplePage(), shell))).toBeLessThanOrEqual(3_500);
});
