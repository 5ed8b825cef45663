import { testDatabases } from '@octavo/db/testing';
import { FROM_SOURCE, tempDir } from '@octavo/testkit';
import { describe, expect, test } from 'vitest';
import { measurePages } from './measure-pages.ts';

// On SQLite it is part of the small run of all groups.
describe.each(testDatabases().filter((database) => database !== 'sqlite'))('pages in turn on %s', (database) => {
  test('are asked for beside edits and merges, and compared with a bare server of the same rows', async () => {
    await using scratch = await tempDir();
    const small = { pages: 30, people: 3, connections: 4, ms: 2_000, writeEveryMs: 40, rounds: 1 };
    const rows = await measurePages(database, scratch.path, { ...small, command: FROM_SOURCE });
    expect(rows.map(({ what }) => what)).toEqual([
      `${database}: pages in turn / bare node:http, CPU`,
      `${database}: pages in turn / bare node:http, wall`,
    ]);
    for (const { figure, detail } of rows) {
      expect(figure).toBeGreaterThan(0);
      expect(detail).not.toContain('NaN');
    }
  });
});
