import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_NAMES, type ErrorKind, OctavoError, STATUS_OF } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import { errorAnswer } from './http/error-answer.ts';
import { operation } from './operation.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Packages whose errors a request may meet. */
const PACKAGES = ['editor', 'core', 'db', 'rest', 'site', 'markdown', 'importers'];
/** Names that the code does not write beside the class of their error. */
const WRITTEN_APART = new Set([
  'access_removed',
  'bad_project_directory',
  'bad_second_factor',
  'block_fixed',
  'database_away',
  'database_busy',
  'database_gone',
  'database_taken',
  'integration_refused',
  'invalid_condition',
  'member_disabled',
  'over_budget',
  'quota_exceeded',
  'redirect_loop',
  'redirect_shadowed',
  'suggestion_same',
  'suggestion_unfit',
]);

const SOME = operation({
  id: 'getSomething',
  method: 'get',
  path: '/something',
  tag: 'system',
  summary: 'Something',
  access: 'token',
  run: async () => undefined,
});

const table = Object.entries<readonly ErrorKind[]>(ERROR_NAMES);
const statusesOf = (kinds: readonly ErrorKind[]) => kinds.map((kind) => STATUS_OF[kind]).toSorted((a, b) => a - b);

/** The arguments of a call, from the one bracket to the other. */
function argumentsAt(source: string, start: number): string {
  let [at, depth, quote] = [start, 1, ''];
  for (; at < source.length && depth > 0; at++) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
  }
  return source.slice(start, at - 1);
}

/** Names that the sources give to errors, with the classes they give them. */
function writtenNames(): Map<string, Set<ErrorKind>> {
  const found = new Map<string, Set<ErrorKind>>();
  for (const name of PACKAGES) {
    const folder = path.join(ROOT, 'packages', name, 'src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /\.(?:test|fixture)\.ts$|(?:^|\/)testing\//.test(file)) continue;
      const source = readFileSync(path.join(folder, file), 'utf8');
      for (const call of source.matchAll(/new (OctavoError|BadChange)\(\s*/g)) {
        const given = argumentsAt(source, call.index + call[0].length);
        const kind = /^'(\w+)'/.exec(given)?.[1] as ErrorKind | undefined;
        const code = (call[1] === 'BadChange' ? /,\s*'([a-z]+_[a-z_]+)',?\s*$/ : /\bcode: '(\w+)'/).exec(given)?.[1];
        // Failures that keep the program from starting are for its operator, and answer no request.
        if (code === undefined || kind === undefined || kind === 'precondition_failed') continue;
        found.set(code, (found.get(code) ?? new Set()).add(kind));
      }
    }
  }
  return found;
}

describe('names of errors', () => {
  it('are in the table as the sources give them, and nothing else is', () => {
    const written = [...writtenNames()].map(([name, kinds]) => [name, statusesOf([...kinds])] as const);
    expect(written.length).toBeGreaterThan(100);
    const listed = table.filter(([name]) => !WRITTEN_APART.has(name) && !(name in STATUS_OF && kindsOnly(name)));
    const own = new Map(written.filter(([name]) => !(name in STATUS_OF && kindsOnly(name))));
    for (const name of WRITTEN_APART) own.delete(name);
    expect(Object.fromEntries(listed.map(([name, kinds]) => [name, statusesOf(kinds)]))).toEqual(Object.fromEntries(own));
  });

  it('are in the manual with the same statuses, each with a meaning', () => {
    const manual = readFileSync(path.join(ROOT, 'docs/api/errors.md'), 'utf8');
    const rows = [...manual.matchAll(/^\| `(\w+)` \| ((?:`\d+`(?:, )?)+) \| (\S.*) \|$/gm)];
    const documented = rows.map(([, name = '', statuses = '']) => [name, [...statuses.matchAll(/\d+/g)].map(Number)]);
    expect(new Set(documented.map(([name]) => name)).size).toBe(documented.length);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(table.map(([name, kinds]) => [name, statusesOf(kinds)])));
  });

  it('are what the manual of editing calls them', () => {
    const manual = readFileSync(path.join(ROOT, 'docs/api/editing.md'), 'utf8');
    const rows = [...manual.matchAll(/^\| `(\d+)` +\| ((?:`\w+`(?:, )?)+) +\|/gm)];
    expect(rows.length).toBeGreaterThan(5);
    for (const [, status, names = ''] of rows)
      for (const [, name = ''] of names.matchAll(/`(\w+)`/g))
        expect(statusesOf(new Map(table).get(name) ?? []), name).toContain(Number(status));
  });

  it.each(table)('is told in the answer: %s', (name, kinds) => {
    const log = { info() {}, warn() {}, error() {} };
    for (const kind of kinds) {
      const { status, body } = errorAnswer(new OctavoError(kind, 'So.', { code: name }), { id: 'r1', operation: 'x' }, log);
      expect({ status, body }).toEqual({ status: STATUS_OF[kind], body: { error: { code: STATUS_OF[kind], name, message: 'So.' } } });
    }
  });

  it('are in the OpenAPI document', () => {
    const document = JSON.parse(JSON.stringify(openApiDocument([SOME], { url: 'https://x.example', build: '1' })));
    expect(document.components.schemas.Error.properties.error.properties.name.examples).toEqual(Object.keys(ERROR_NAMES));
  });
});

/** Returns whether a name is used for a class only. */
function kindsOnly(name: string): boolean {
  const kinds = new Map(table).get(name);
  return kinds?.length === 1 && kinds[0] === name;
}
