import path from 'node:path';
import { systemContext } from '@octavo/core';
import { allowHttp, git, startGitServer } from '@octavo/testkit';
import { sized } from '../extent.ts';
import { withSystem } from '../measure-content.ts';
import { type Program, startProgram } from '../program.ts';
import { makeRepository } from '../repository.ts';
import { seedSpace } from '../seed-space.ts';
import { measured, type Row } from '../stats.ts';
import { manualFiles } from './manual-text.ts';
import { measureApi } from './measure-api.ts';
import { measureCopies } from './measure-copies.ts';
import { measureCrawl } from './measure-crawl.ts';
import { measureHits } from './measure-hits.ts';
import { measureOutlets } from './measure-outlets.ts';
import { measurePages } from './measure-pages.ts';
import { measureViews } from './measure-views.ts';
import { measureWeight } from './measure-weight.ts';
import { importSite, makeSource, publishSpace, type Site } from './sites.ts';

const MANUAL = { pages: sized(200, 5), characters: sized(9000, 1500) };
const LONG = { pages: sized(100, 3), characters: 20_000 };
const GROWTH = sized([100, 10_000] as const, [10, 100] as const);
/** A repository of more pages stands for the large site, others for the manual. */
const LARGE = 2000;

/**
 * Published pages as readers, crawlers and programs get them from the running program, and as files: a manual of 200 pages, one of long pages, and a site of
 * 14,000.
 * @param repository a real one in place of the manual or of the large site: a bare repository or a bundle
 */
export async function measureReader(scratch: string, repository?: string): Promise<Row[]> {
  const root = path.join(scratch, 'reader-git');
  const { manual, long, large } = await makeSources(root, repository);
  await using server = await startGitServer({ root });
  await using program = await startProgram(path.join(scratch, 'reader'), { quiet: true });
  const imported = (source: string) => importSite(program, server, root, source);
  const [manualSite, longSite] = [await imported(manual), await imported(long)];
  const growth = await growthPages(program);
  const rows: Row[] = [];
  const add = async (what: string, measure: () => Promise<Row[]>) => void rows.push(...(await measured(what, measure)));
  await add('pages', () => measurePages(program, manualSite, longSite));
  await add('pages of an API', () => measureApi(program));
  await add('weight of pages', () => measureWeight(program, manualSite, growth));
  await add('pages that are kept', () => measureHits(program, manualSite, scratch));
  await add('pages in a browser', () => measureViews(program, manualSite));
  const largeSite = await imported(large);
  await add('a crawl', () => measureCrawl(program, largeSite, manualSite));
  await add('searches and calls', () => measureOutlets(program, largeSite));
  await add('copies', () =>
    measureCopies(program, scratch, [
      { site: manualSite, limit: 2 },
      // Each starts the program twice.
      ...sized([{ site: largeSite, limit: 60 }], []),
    ]),
  );
  return rows;
}

async function makeSources(root: string, repository: string | undefined) {
  const real = repository === undefined ? undefined : await makeSource(root, 'real', repository);
  const isLarge = real !== undefined && (await pagesIn(path.join(root, real))) > LARGE;
  const made = async (name: string, { pages, characters }: typeof MANUAL) => makeSource(root, name, manualFiles(pages, characters));
  const large = async () => {
    const repo = path.join(root, 'large.git');
    await makeRepository(repo);
    await allowHttp(repo);
    return 'large.git';
  };
  return {
    manual: real !== undefined && !isLarge ? real : await made('manual', MANUAL),
    long: await made('long', LONG),
    large: real !== undefined && isLarge ? real : await large(),
  };
}

async function pagesIn(repo: string): Promise<number> {
  const names = await git(repo, 'ls-tree', '-r', '--name-only', 'HEAD');
  return names.split('\n').filter((name) => name.endsWith('.md')).length;
}

/** Publishes a small and a large space, and returns the path of the same page of both. */
async function growthPages(program: Program): Promise<[small: string, large: string]> {
  const paths: string[] = [];
  for (const pages of GROWTH) {
    const { spaceId } = await withSystem(program.dataDir, (system) =>
      seedSpace(systemContext(system, 'bench'), program.organization, pages),
    );
    const site: Site = await publishSpace(program, spaceId);
    paths.push(site.paths.find((each) => each.endsWith('/page-7')) ?? site.home);
  }
  const [small = '', large = ''] = paths;
  return [small, large];
}
