import { type Link, type LinkList, OctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { ANSWER_IS_NO, count, JSON_OPTION, print } from '../remote/print.ts';
import { readAll } from '../remote/read-all.ts';
import { openServer, SERVER, type ServerApi } from '../remote/server-api.ts';
import { CHANGE_REQUEST } from './pages.ts';

interface LinksOptions {
  url?: string;
  changeRequest?: string;
  failOnBroken?: boolean;
  failOnNew?: boolean;
  json?: boolean;
}

/** Broken links that are listed; the counts are of all. */
const MOST_LISTED = 1000;

/** Broken links of a content. */
export interface BrokenLinks {
  links: number;
  broken: number;
  /** Those that the change request would break; absent for live content. */
  new?: number;
  items: { page: string; line?: number; url: string; problem: string }[];
}

/** `octavo links SPACE`: broken links, as a check that a pipeline runs. */
export function linksCommand(): Command {
  return new Command('links')
    .description('List the broken links of a space or a change request, by the API of a server.')
    .argument('<space>', 'id of the space')
    .option(...SERVER)
    .option(...CHANGE_REQUEST)
    .option('--fail-on-broken', 'end with exit code 2 when there is a broken link')
    .option('--fail-on-new', 'end with exit code 2 when the change request breaks a link that the live content has whole')
    .option(...JSON_OPTION)
    .action(async (space: string, { url, changeRequest, failOnBroken = false, failOnNew = false, json }: LinksOptions) => {
      if (failOnNew && changeRequest === undefined) {
        throw new OctavoError(
          'bad_request',
          '--fail-on-new compares a change request with the live content: name it with --change-request.',
        );
      }
      const found = await brokenLinks(openServer(url), space, changeRequest);
      print(json, found, [...found.items.map(lineOf), summaryOf(found)]);
      if ((failOnBroken && found.broken > 0) || (failOnNew && (found.new ?? 0) > 0)) process.exitCode = ANSWER_IS_NO;
    });
}

/** Reads the broken links of a space, or of a change request of it. */
export async function brokenLinks(server: ServerApi, space: string, changeRequest: string | undefined): Promise<BrokenLinks> {
  const place = `/spaces/${encodeURIComponent(space)}${changeRequest === undefined ? '' : `/change-requests/${encodeURIComponent(changeRequest)}`}`;
  const address = `${place}/links?status=broken`;
  const { stats } = await server.ask<LinkList>('GET', `${address}&limit=0`);
  const items = stats.broken.total === 0 ? [] : await readAll<Link>(server, address, MOST_LISTED);
  const { total, broken } = stats;
  return {
    links: total,
    broken: broken.total,
    ...(broken.changeRequest === undefined ? {} : { new: broken.changeRequest }),
    items: items.map(factsOf),
  };
}

function factsOf({ link, locationReferences }: Link): BrokenLinks['items'][number] {
  const [page] = locationReferences.flatMap((place) => (place.kind === 'page' ? [place.page] : []));
  const name = page === undefined ? '' : 'path' in page ? `/${page.path}` : page.title;
  return { page: name, ...(link.line === undefined ? {} : { line: link.line }), url: link.url, problem: link.problem ?? 'missing' };
}

function lineOf({ page, line, url, problem }: BrokenLinks['items'][number]): string {
  return `${page}${line === undefined ? '' : `:${line}`}  ${url}  ${problem === 'anchor' ? 'there is no such heading' : 'there is no such target'}`;
}

function summaryOf({ links, broken, new: fresh }: BrokenLinks): string {
  const byIt = fresh === undefined ? '' : `, ${fresh} of them by this change request`;
  return `${count(links, 'link', 'links')}, ${broken} broken${byIt}.`;
}
