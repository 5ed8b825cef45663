import path from 'node:path';
import { parseArgs } from 'node:util';
import { allowHttp, git, startGitServer, tempDir } from '@octavo/testkit';
import { editPage } from './src/edit-page.ts';
import { measureExport } from './src/measure-export.ts';
import { measureReads, measureSearch } from './src/measure-http.ts';
import { type ImportBench, measureFirstImport, measureNextImport } from './src/measure-import.ts';
import { measureStart } from './src/measure-start.ts';
import { startProgram } from './src/program.ts';
import { makeRepository, VOCABULARY } from './src/repository.ts';
import { format, keeps, type Row } from './src/stats.ts';

const USAGE = `npm run bench -- [--repo PATH] [--branch NAME] [--rounds N] [--skip-start]

Prints Octavo's figures as ratios against git and against a bare Node server, measured in the same run.
--repo measures a real repository (a path or a bundle) instead of a synthetic one of 14,000 pages and 90 MB.`;

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    branch: { type: 'string', default: 'main' },
    rounds: { type: 'string', default: '3' },
    'skip-start': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) process.stdout.write(`${USAGE}\n`);
else await main();

async function main(): Promise<void> {
  const rounds = Number(values.rounds);
  await using scratch = await tempDir();
  const repo = path.join(scratch.path, 'git', 'repo.git');
  say('making the repository');
  if (values.repo === undefined) await makeRepository(repo);
  else {
    await git('.', 'clone', '-q', '--bare', path.resolve(values.repo), repo);
    await allowHttp(repo);
  }
  const branch = values.repo === undefined ? values.branch : await git(repo, 'symbolic-ref', '--short', 'HEAD');
  const listed = (await git(repo, 'ls-tree', '-r', '--name-only', '-z', branch)).split('\0').filter((name) => name.endsWith('.md'));
  const file = listed.at(-1) ?? 'README.md';
  await using server = await startGitServer({ root: path.dirname(repo) });
  await using program = await startProgram(path.join(scratch.path, 'data'));
  const hasSummary = listed.includes('SUMMARY.md');
  const bench: ImportBench = {
    program,
    server,
    repo,
    url: server.url('repo.git'),
    branch,
    scratch: scratch.path,
    pages: hasSummary ? 1 : listed.length,
  };

  const rows: Row[] = [];
  say(`first import of ${listed.length} pages`);
  const first = await measureFirstImport(bench, rounds);
  rows.push(...first.rows);
  const { spaceId } = first;
  const page = await pageOf(file);
  say('next imports');
  rows.push(...(await measureNextImport(bench, spaceId, file, rounds)));
  say('exports');
  rows.push(...(await measureExport(bench, spaceId, file, (text) => editPage(program, spaceId, page, text), rounds)));
  say('reads');
  rows.push(...(await measureReads(program, spaceId, page, rounds)));
  say('searches');
  rows.push(...(await measureSearch(program, spaceId, await searchWords())));
  if (!values['skip-start']) {
    say('npm start');
    rows.push(...(await measureStart(scratch.path)));
  }
  process.stdout.write(`${format(rows)}\n`);
  if (!rows.every(keeps)) process.exitCode = 1;

  async function pageOf(name: string): Promise<string> {
    const content = await (await program.call('GET', `/spaces/${spaceId}/content/pages`)).text();
    const found = new RegExp(
      `"id":"([0-9A-Za-z]+)"(?:(?!"id":)[^])*?"path":${JSON.stringify(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    ).exec(content);
    if (found?.[1] === undefined) throw new Error(`${name} is not a page`);
    return found[1];
  }

  /** Frequent and rare words, alone and in pairs, each once. */
  async function searchWords(): Promise<string[]> {
    const words = values.repo === undefined ? VOCABULARY : await wordsOf(listed);
    const picked = Array.from({ length: 100 }, (_, i) => words[Math.min(words.length - 1, Math.floor(1.08 ** i) + i)] ?? 'a');
    return picked.flatMap((word, i) => [word, `${word} ${picked[(i * 7) % picked.length]}`]);
  }

  async function wordsOf(names: readonly string[]): Promise<string[]> {
    const counts = new Map<string, number>();
    for (const name of names.filter((_, i) => i % 50 === 0)) {
      for (const word of (await git(repo, 'show', `${branch}:${name}`)).toLowerCase().match(/[a-z]{3,}/g) ?? [])
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  }
}

function say(text: string): void {
  process.stderr.write(`… ${text}\n`);
}
