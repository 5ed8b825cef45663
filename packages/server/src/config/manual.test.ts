import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CONFIG_NAMES, ConfigSchema } from './config.ts';

const MANUAL = path.resolve(import.meta.dirname, '../../../../docs');
/** Names that are read apart from the configuration (`load-config.ts`). */
const OTHERS = ['OCTAVO_CONFIG', 'OCTAVO_CACHE', 'OCTAVO_MIGRATE_TOKEN', 'OCTAVO_TOKEN'];

const page = (file: string) => readFileSync(path.join(MANUAL, file), 'utf8');

/** Returns the rows of tables whose first column is a setting, with the default that the second column has, if there is one. */
function rowsOf(file: string): Map<string, string | undefined> {
  const rows = page(file).matchAll(/^\| `(PORT|OCTAVO_[A-Z_]+)` +\| ([^|]*)\|/gm);
  return new Map([...rows].map(([, name = '', cell = '']) => [name, /^`([^`]*)`/.exec(cell.trim())?.[1]]));
}

const described = new Map([...rowsOf('operating/postgresql.md'), ...rowsOf('configuration.md')]);

it('the manual describes every setting, and none that does not exist', () => {
  const expected = [...CONFIG_NAMES, 'OCTAVO_CACHE', 'OCTAVO_MIGRATE_TOKEN', 'OCTAVO_TOKEN'].toSorted();
  expect([...described.keys()].toSorted()).toEqual(expected);
});

it('the manual has the defaults of the settings', () => {
  const expected = Object.entries(ConfigSchema.parse({})).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  expect(expected.length).toBeGreaterThan(20);
  expect(Object.fromEntries(expected.map(([name]) => [name, described.get(name)]))).toEqual(
    Object.fromEntries(expected.map(([name, value]) => [name, String(value)])),
  );
});

it('settings that the manual, the README and SECURITY.md name exist', () => {
  const files = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !file.startsWith('decisions'),
  );
  const known = new Set<string>([...CONFIG_NAMES, ...CONFIG_NAMES.map((name) => `${name}_FILE`), ...OTHERS]);
  const unknown = [...files, '../README.md', '../SECURITY.md'].flatMap((file) =>
    [...page(file).matchAll(/\bOCTAVO_[A-Z]+(?:_[A-Z]+)*\b(?!_…)/g)]
      .map(([name]) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
