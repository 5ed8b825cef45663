import path from 'node:path';
import { parseArgs } from 'node:util';
import { testDatabases } from '@octavo/core/testing';
import { allowHttp, findRequirements, git, startGitServer, tempDir } from '@octavo/testkit';
import { measureCorpora } from './src/corpora/measure-corpora.ts';
import { editPage } from './src/edit-page.ts';
import { measureEdits } from './src/editor/measure-edits.ts';
import { measureIdentity } from './src/editor/measure-identity.ts';
import { measureWriting } from './src/editor/measure-writing.ts';
import { IS_SMALL } from './src/extent.ts';
import { GROUPS, type Group } from './src/groups.ts';
import { ATTACKS } from './src/hostile/index.ts';
import { measureChangeRequests } from './src/measure-change-requests.ts';
import { measureContent, SIZES } from './src/measure-content.ts';
import { measureDocuments } from './src/measure-documents.ts';
import { measureExport } from './src/measure-export.ts';
import { type ImportBench, measureFirstImport, measureNextImport } from './src/measure-import.ts';
import { measureIntegrations } from './src/measure-integrations.ts';
import { measurePdf } from './src/measure-pdf.ts';
import { measurePdfMemory } from './src/measure-pdf-memory.ts';
import { measurePeople } from './src/measure-people.ts';
import { measureSearch } from './src/measure-search.ts';
import { measureSearches } from './src/measure-searches.ts';
import { measureSignIn } from './src/measure-sign-in.ts';
import { measureSites } from './src/measure-sites.ts';
import { measureStart } from './src/measure-start.ts';
import { measureStructure } from './src/measure-structure.ts';
import { measureSync } from './src/measure-sync.ts';
import { measureTogether } from './src/measure-together.ts';
import { PARTS } from './src/operate/index.ts';
import { measurePages } from './src/pages/measure-pages.ts';
import { endSharedProgram, startProgram } from './src/program.ts';
import { measureReader } from './src/reader/measure-reader.ts';
import { makeRepository, VOCABULARY } from './src/repository.ts';
import { format, keeps, measured, type Row } from './src/stats.ts';

const USAGE = `npm run bench -- [--only GROUP]... [--pages N]... [--attack NAME]... [--part NAME]... [--repo PATH] [--branch NAME] [--rounds N] [--corpora FOLDER] [--nth N] [--skip-start] [--small] [--seconds N]

Prints Octavo's figures as ratios against git and against a bare Node server, measured in the same run.
--only measures a group of figures, and may be given more than once: ${GROUPS.join(', ')}. \`import\` holds exports and searches, too.
--pages sets the sizes that \`content\` is measured at instead of ${SIZES.join(' and ')}, and those of the part \`grown\` of \`operate\`.
--attack plays these attacks of \`hostile\` only: ${Object.keys(ATTACKS).join(', ')}.
--part measures these parts of \`operate\` only: ${Object.keys(PARTS).join(', ')}.
--corpora gives \`documents\` and \`editor\` the pages of all Git bundles in a folder instead of made ones, or with --nth every so manieth of them. \`search\` asks the judged queries of \`bench/judged\` of those bundles that it has queries for. The environment variable BENCH_CORPORA names the folder as well.
--seconds is for how long each kind of hostile traffic lasts: 60.
--small shows that each group works: tiny data, one round, no limits. Only a group that fails ends it with 1.
--repo measures a real repository (a path or a bundle) instead of synthetic ones: of 14,000 pages and 90 MB, of \`pdf\` a manual of 156 pages, and of \`reader\` one of 200, or its large site when it has more than 2,000.`;

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    branch: { type: 'string', default: 'main' },
    rounds: { type: 'string', default: IS_SMALL ? '1' : '3' },
    only: { type: 'string', multiple: true },
    pages: { type: 'string', multiple: true },
    attack: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    corpora: { type: 'string', ...(process.env.BENCH_CORPORA ? { default: process.env.BENCH_CORPORA } : {}) },
    nth: { type: 'string', default: '1' },
    'skip-start': { type: 'boolean', default: false },
    // Read by `src/extent.ts`, before anything is measured.
    small: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) process.stdout.write(`${USAGE}\n`);
else {
  await main();
  // A database for tests that was taken is kept open for the next one that asks, and nobody does.
  process.exit();
}

async function main(): Promise<void> {
  const rounds = Number(values.rounds);
  requireKnown('group', values.only, GROUPS);
  requireKnown('attack', values.attack, Object.keys(ATTACKS));
  requireKnown('part', values.part, Object.keys(PARTS));
  const isWanted = (group: Group) => values.only?.includes(group) ?? !(group === 'start' && values['skip-start']);
  await findRequirements();
  await using scratch = await tempDir();
  await using _program = { [Symbol.asyncDispose]: endSharedProgram };
  const rows: Row[] = [];
  /** Measures some rows of a group, and prints them. */
  const add = async (group: Group, what: string, measure: () => Promise<Row[]>) => {
    if (!isWanted(group)) return;
    say(what);
    const found = judged(await measured(what, measure));
    // At once: whoever ends a long run has what was measured.
    process.stdout.write(`${format(found)}\n`);
    rows.push(...found);
  };
  await add('import', 'a repository', () => measureRepository(scratch.path, rounds));
  for (const database of testDatabases())
    await add('pages', `pages in turn on ${database}`, () => measurePages(database, scratch.path, { rounds }));
  for (const pages of values.pages?.map(Number) ?? SIZES)
    await add('content', `a space of ${pages} pages`, () => measureContent(scratch.path, pages, rounds));
  await add('documents', 'documents written back', () => measureDocuments(scratch.path, values.corpora, Number(values.nth)));
  await add('editor', 'pages opened as blocks', () => measureIdentity(scratch.path, values.corpora, Number(values.nth)));
  await add('editor', 'edits in blocks', () => measureEdits(scratch.path, values.corpora, Number(values.nth)));
  await add('editor', 'writing in a browser', async () => {
    await using program = await startProgram(path.join(scratch.path, 'writing'));
    return await measureWriting(program);
  });
  await add('changes', 'change requests', () => measureChangeRequests(scratch.path));
  await add('pdf', 'PDF', () => measurePdf(scratch.path, rounds));
  await add('pdf', 'memory of PDF', () => measurePdfMemory(scratch.path, values.repo));
  await add('people', 'people and access', () => measurePeople(rounds));
  await add('sites', 'sites', measureSites);
  await add('sites', 'structure of sites', () => measureStructure(rounds));
  await add('reader', 'published pages', () => measureReader(scratch.path, values.repo));
  await add('search', 'searches', () => measureSearches(scratch.path));
  const { corpora } = values;
  if (corpora !== undefined) await add('search', 'searches of real repositories', () => measureCorpora(scratch.path, corpora));
  await add('integrations', 'integrations', () => measureIntegrations(scratch.path));
  await add('sign-in', 'wrong sign-ins', () => measureSignIn(path.join(scratch.path, 'sign-in')));
  for (const database of testDatabases()) await add('together', `many at once on ${database}`, () => measureTogether(database));
  for (const [name, attack] of Object.entries(ATTACKS).filter(([name]) => values.attack?.includes(name) ?? true))
    await add('hostile', `hostile traffic: ${name}`, () => attack(path.join(scratch.path, `hostile-${name}`)));
  for (const [name, part] of Object.entries(PARTS).filter(([name]) => values.part?.includes(name) ?? true))
    await add('operate', `operation: ${name}`, () => part(scratch.path, { pages: values.pages?.map(Number) }));
  await add('start', 'npm start', () => measureStart(scratch.path));
  if (!rows.every(keeps)) process.exitCode = 1;
}

/** Returns the rows of a small run without their limits, which are about a full one; rows of failed groups keep theirs. */
function judged(rows: Row[]): Row[] {
  return IS_SMALL ? rows.map(({ limit, ...row }) => (Number.isNaN(row.figure) && limit !== undefined ? { ...row, limit } : row)) : rows;
}

/** @throws Error for a name that there is none of. */
function requireKnown(kind: string, names: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no ${kind} ${unknown}. Choose among ${known.join(', ')}.`);
}

/** Imports, exports and searches of a repository. */
async function measureRepository(scratch: string, rounds: number): Promise<Row[]> {
  const repo = path.join(scratch, 'git', 'repo.git');
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
  await using program = await startProgram(path.join(scratch, 'data'));
  const hasSummary = listed.includes('SUMMARY.md');
  const pages = hasSummary ? 1 : listed.length;
  const bench: ImportBench = { program, server, repo, url: server.url('repo.git'), branch, scratch, pages };

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
  say('a space kept in step');
  rows.push(...(await measureSync(bench, spaceId, file, (text) => editPage(program, spaceId, page, text), rounds)));
  say('searches');
  rows.push(...(await measureSearch(program, spaceId, await searchWords())));
  return rows;

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
