import path from 'node:path';
import { expect, it } from 'vitest';
import { addressesOf, messageReads, type Sources, screensOf, sourcesOf } from '../testing/message-reads';
import { LANGUAGE_PARTS } from './load';
import { type MessagePart, partsOf } from './parts-of';
import { wordless } from './wordless';

const ALL = Object.keys(LANGUAGE_PARTS.en.drawn) as MessagePart[];
const keysOfPart = new Map<string, Set<string>>(
  await Promise.all(ALL.map(async (part) => [part, new Set(Object.keys(await LANGUAGE_PARTS.en.loaders.load(part)))] as const)),
);

/** Returns the texts that a browser may read at an address without having them. */
function missingTexts(sources: Sources, readsOf = messageReads(sources)): string[] {
  const missing = new Map<string, Set<string>>();
  for (const [page, files] of screensOf(sources)) {
    const reads = readsOf(files);
    for (const address of addressesOf(page)) {
      for (const { file, line, key, parts } of reads) {
        if (
          key !== undefined &&
          (Object.hasOwn(wordless, key) || [...partsOf(address), ...parts].some((part) => keysOfPart.get(part)?.has(key)))
        )
          continue;
        const read = `${file}:${line} reads ${key === undefined ? 'messages that cannot be told' : `m.${key}`} at`;
        missing.set(read, (missing.get(read) ?? new Set()).add(address));
      }
    }
  }
  return [...missing].map(([read, addresses]) => `${read} ${[...addresses].join(' ')}`).sort();
}

const sources = sourcesOf(path.resolve(import.meta.dirname, '..'));
const readsOf = messageReads(sources);

it('a browser has every text that a screen and its dialogs may read', () => {
  expect(readsOf([...screensOf(sources).values()].flat()).length).toBeGreaterThan(2000);
  expect(missingTexts(sources, readsOf)).toEqual([]);
});

it('the screens of errors need no more than the part of every address', () => {
  const reads = readsOf(['app/global-error.tsx', 'app/error.tsx', 'app/not-found.tsx']);
  expect(reads.length).toBeGreaterThan(3);
  expect(reads.filter(({ key }) => key === undefined || !keysOfPart.get('base')?.has(key))).toEqual([]);
});

it('finds texts of other addresses: in layouts, behind other files, and in what is fetched later', () => {
  const head = "import { m } from '@/messages';\n";
  const files: Readonly<Record<string, string>> = {
    'app/(console)/admin/layout.tsx': "import { Frame } from '@/frame';",
    'app/(console)/admin/page.tsx':
      "import type { Kind } from '@/never';\nimport { later } from '@/later';\nexport { words } from '@/words';",
    'never.ts': `'use client';\n${head}export const kind = () => m.imports.kind;`,
    'frame/index.tsx': `'use client';\n${head}export const Frame = () => m.home.title + m.nav.home;`,
    'words.ts': `${head}export const words = () => m.space.live;`,
    'later.ts': `'use client';\n${head}export const later = dynamic(() => import('./dialog'));\nlazyDialog(async () => (await import('./asked')).A, ['editor']);`,
    'dialog.tsx': `${head}export const Dialog = () => { const { git: words, common } = m; return words.lead + m['editor'].lead; };`,
    'asked.tsx': `${head}export const A = () => m.editor.lead + m.admin.title + form.m.audit + m[name];`,
  };
  expect(missingTexts({ files: Object.keys(files), read: (file) => files[file] ?? '' })).toEqual([
    'asked.tsx:2 reads messages that cannot be told at /admin',
    'dialog.tsx:2 reads m.editor at /admin',
    'dialog.tsx:2 reads m.git at /admin',
    'frame/index.tsx:3 reads m.home at /admin',
  ]);
});
