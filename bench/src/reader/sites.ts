import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { allowHttp, commitFiles, type GitServer, git, initBareRepo } from '@octavo/testkit';
import { waitForJob } from '../jobs.ts';
import type { Program } from '../program.ts';
import { ask } from './ask.ts';

/** A published site of one space. */
export interface Site {
  id: string;
  spaceId: string;
  /** Path of its first page on the program's host, with a slash at the end. */
  home: string;
  /** Paths of its pages, in reading order. */
  paths: readonly string[];
}

/** Creates a bare repository of some files, or takes one that is there: a bare repository or a bundle. Returns its name below the root. */
export async function makeSource(root: string, name: string, source: Iterable<readonly [string, string]> | string): Promise<string> {
  const repo = path.join(root, `${name}.git`);
  await mkdir(root, { recursive: true });
  if (typeof source === 'string') await git('.', 'clone', '-q', '--bare', path.resolve(source), repo);
  else {
    await initBareRepo(repo);
    await commitFiles(repo, source, { message: 'All pages' });
  }
  await allowHttp(repo);
  return `${name}.git`;
}

/** Imports a repository into a space of its own, and publishes it. */
export async function importSite(program: Program, server: GitServer, root: string, source: string): Promise<Site> {
  const branch = await git(path.join(root, source), 'symbolic-ref', '--short', 'HEAD');
  const { id: spaceId } = await post<{ id: string }>(program, `/orgs/${program.organization}/spaces`, { title: source });
  const since = Date.now();
  await post(program, `/spaces/${spaceId}/git/import`, { url: server.url(source), ref: `refs/heads/${branch}` });
  await waitForJob(program, 'git-import', since);
  // Readers search what is indexed.
  await waitForJob(program, 'index-space', since);
  return publishSpace(program, spaceId);
}

/** Publishes a space as a site of its own. */
export async function publishSpace(program: Program, spaceId: string): Promise<Site> {
  const sites = `/orgs/${program.organization}/sites`;
  const { id } = await post<{ id: string }>(program, sites, { title: 'Manual', visibility: 'public' });
  await post(program, `${sites}/${id}/site-spaces`, { spaceId });
  await post(program, `${sites}/${id}/publish`, {});
  const { urls } = (await (await program.call('GET', `${sites}/${id}`)).json()) as { urls: { published: string } };
  const home = `${new URL(urls.published).pathname.replace(/\/+$/, '')}/`;
  const map = await ask(`${program.url}${home}sitemap.xml`);
  const paths = [...map.text().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return { id, spaceId, home, paths };
}

/** Returns the id of the page of a site at a path. */
export async function pageIdAt(program: Program, { spaceId, home }: Site, at: string): Promise<string> {
  const route = `/spaces/${spaceId}/content/path/${encodeURIComponent(decodeURIComponent(at.slice(home.length)))}`;
  return ((await (await program.call('GET', route)).json()) as { id: string }).id;
}

/** Calls the API, and returns the answer. */
export async function post<Answer = unknown>(program: Program, route: string, body: object): Promise<Answer> {
  const text = await (await program.call('POST', route, body)).text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
