import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const MANUAL = path.resolve(import.meta.dirname, '../../../../docs');
const MESSAGES = path.join(import.meta.dirname, 'en');

/** Returns every text of the console as it is written in the sources, the fixed parts of templates included. */
function labels(): Set<string> {
  const files = readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const sources = files.map((file) => readFileSync(path.join(MESSAGES, file), 'utf8'));
  const strings = sources.flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text.replaceAll("\\'", "'")),
  );
  const templates = sources.flatMap((source) => [...source.matchAll(/`([^`]*)`/g)].flatMap(([, text = '']) => text.split(/\$\{[^}]*\}/)));
  return new Set([...strings, ...templates].map((text) => plain(text)).filter((text) => text !== ''));
}

/** Returns a label without what the manual leaves out: the dots of a menu entry that opens a dialog, a number in parentheses, and curly apostrophes. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/(?:…| \()$/, '')
    .replaceAll('’', "'");
}

/**
 * Returns the bold texts of a page outside of code. Bold names a label of the console; a bold lead such as `**By link:**` ends with a
 * colon or a full stop.
 */
function boldTexts(source: string): string[] {
  const text = source.replaceAll(/^ *(`{3,}).*?^ *\1/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, bold = '']) => bold).filter((bold) => !/[.:]$/.test(bold));
}

it('labels of the console that the manual names exist', () => {
  const known = labels();
  // Pages of the dialect show bold text itself.
  const files = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !/^(?:decisions|markdown)\b/.test(file),
  );
  const named = files.flatMap((file) => boldTexts(readFileSync(path.join(MANUAL, file), 'utf8')).map((label) => ({ file, label })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ label }) => !known.has(plain(label))).map(({ file, label }) => `${file}: ${label}`)).toEqual([]);
});
