import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirement } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { Group } from './src/groups.ts';

/** Rows of each group: the first and the last that it prints, so that it came to its end. */
const ROWS: Record<Group, readonly string[]> = {
  import: ['first import, pages readable / git clone --depth 1', 'connected spaces looked at each minute', 'search over /v1, p95'],
  pages: ['sqlite: pages in turn / bare node:http, CPU'],
  content: ['edit of a text, p95', 'merge of a long text, times git merge-file', 'memory at rest, the space warm'],
  documents: ['documents: unedited pages with the same bytes', 'documents: a row in, out or moved: its lines only'],
  editor: [
    'editor: unedited pages with the same bytes',
    'editor: edits that change the lines that hold them only',
    'editor: edits that leave a trace when they are undone',
    'editor: script to write with, gzip',
    'editor: a page of 1 MB opened to be written',
  ],
  changes: ['change request made, p95', 'what a change request changes listed with its words, p95'],
  pdf: ['PDF of 3 pages', 'memory of a PDF, 4 pages'],
  people: ['50 of 10,000 members / the rows by SQL', '50 of 10,000 members after a write'],
  sites: ['an address with a token of a visitor, p95', 'one change of a structure of'],
  reader: ['cold page of 20 KB of source, p95', 'the same with one page changed'],
  search: ['nDCG@10 of 300 judged queries', 'search for eight words among 300 pages'],
  integrations: ['memory of an idle installation', 'publication of a script of 5 MB'],
  'sign-in': ['wrong sign-ins let through from an address', 'reads during as many from 100 addresses, p99'],
  together: ['sqlite: 3 edits of as many pages at once', 'sqlite: a plain read beside ten searchers, p99'],
  hostile: [
    'memory kept',
    'its indexing beside ten sick remotes / alone',
    'parse: time for a text 4 times as long',
    'longest answer to who asks for such pages',
  ],
  operate: [
    'start to first answer',
    ...(requirement('postgres').available ? ['move of 60 pages to PostgreSQL, compared'] : []),
    'collecting it',
    ...(requirement('postgres').available && requirement('haproxy').available
      ? ['edits of as many spaces: three servers / one, time']
      : []),
    ...(requirement('postgres').available ? ['120 pages: bytes of the database for each page'] : []),
  ],
  start: ['npm start, unchanged'],
};

describe('the bench', () => {
  it('measures all groups in a small run', { timeout: 900_000 }, async () => {
    const attacks = ['bodies', 'git', 'pages', 'lanes', ...(requirement('postgres-programs').available ? ['database'] : [])];
    const { code, stdout, stderr } = await bench(attacks.map((name) => `--attack=${name}`));
    expect(stdout).not.toContain('could not be measured');
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
    for (const [group, rows] of Object.entries(ROWS)) for (const row of rows) expect(stdout, group).toContain(row);
    expect(code).toBe(0);
  });

  it('prints a row for a group that fails, and goes on with the others', async () => {
    const { code, stdout } = await bench(['--only=documents', '--only=sites', '--corpora=/nowhere']);
    const [failed, ...others] = stdout.trim().split('\n');
    expect(failed).toMatch(/^✗ documents written back: could not be measured .*ENOENT/);
    expect(others.map((row) => row.slice(0, 30))).toEqual([
      expect.stringContaining('an address of'),
      expect.stringContaining('an address with a token'),
      expect.stringContaining('one change of a structure'),
    ]);
    expect(code).toBe(1);
  });
});

/** Runs the bench to its small extent. */
function bench(options: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const file = fileURLToPath(new URL('./run.ts', import.meta.url));
  // Nobody has looked for databases before it.
  const { OCTAVO_TEST_FOUND: _found, ...own } = process.env;
  const env = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'octavo-test-compiled'), ...own };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, '--small', ...options], { maxBuffer: 1 << 24, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
