import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { WITHOUT_PROCEDURE } from './testing/screens.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the sources in a folder of the packages, without tests. */
function sourcesIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: PACKAGES }).filter((file) => !file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(`${PACKAGES}/${file}`, 'utf8'));
}

/** Returns the functions of use cases that a source imports; those that only say which content is meant are none. */
function useCasesIn(source: string): string[] {
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@octavo\/(?:core|gitsync|migrate)'/g)];
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.filter((name) => /^[a-z]\w+$/.test(name) && !['placeOf', 'changeRequestPlace'].includes(name));
}

it('each operation has a procedure of the console that does the same, or a reason for which it has none', () => {
  const called = new Set(sourcesIn('trpc/src/routers').flatMap(useCasesIn));
  const operations = sourcesIn('rest/src/routes').flatMap((source) => {
    const names = useCasesIn(source);
    return source
      .split(/\boperation\(\{/)
      .slice(1)
      .flatMap((text) => {
        const id = /\bid: '(\w+)'/.exec(text)?.[1];
        return id === undefined ? [] : [{ id, uses: names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)) }];
      });
  });
  expect(operations.length).toBeGreaterThan(200);
  const without = operations.filter(({ uses }) => !uses.some((name) => called.has(name))).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_PROCEDURE).toSorted());
});
