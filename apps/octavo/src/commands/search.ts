import { OctavoError, type Organization, type SearchResultList, type SpaceSearchResultList } from '@octavo/contract';
import { Command } from 'commander';
import { JSON_OPTION, print } from '../remote/print.ts';
import { openServer, SERVER, type ServerApi } from '../remote/server-api.ts';

interface SearchOptions {
  url?: string;
  space?: string;
  organization?: string;
  limit: string;
  json?: boolean;
}

/** `octavo search QUERY`: pages that hold the words. */
export function searchCommand(): Command {
  return new Command('search')
    .description('Find pages by words, by the API of a server.')
    .argument('<query>', 'words to look for')
    .option(...SERVER)
    .option('--space <id>', 'id of a space to stay in; all that you can read without it')
    .option('--organization <id>', 'id of the organization; needed by people who are in several')
    .option('--limit <number>', 'most results', '20')
    .option(...JSON_OPTION)
    .action(async (query: string, { url, space, organization, limit, json }: SearchOptions) => {
      if (!/^[1-9]\d{0,2}$/.test(limit)) throw new OctavoError('bad_request', `--limit takes a number from 1 to 999, not ${limit}.`);
      const server = openServer(url);
      const asked = `search?query=${encodeURIComponent(query)}&limit=${limit}`;
      if (space !== undefined) {
        const found = await server.ask<SearchResultList>('GET', `/spaces/${encodeURIComponent(space)}/${asked}`);
        print(json, found, found.items.map(lineOf));
        return;
      }
      const id = organization ?? (await onlyOrganization(server));
      const found = await server.ask<SpaceSearchResultList>('GET', `/orgs/${encodeURIComponent(id)}/${asked}`);
      print(
        json,
        found,
        found.items.flatMap(({ title, pages }) => [title, ...pages.map((page) => `  ${lineOf(page)}`)]),
      );
    });
}

/** Returns the only organization of the token's owner. @throws OctavoError `bad_request` that lists them where there are several. */
async function onlyOrganization(server: ServerApi): Promise<string> {
  const { items } = await server.ask<{ items: Organization[] }>('GET', '/orgs?limit=20');
  const [only, other] = items;
  if (only !== undefined && other === undefined) return only.id;
  const list = items.map(({ id, title }) => `\n  ${id}  ${title}`).join('');
  throw new OctavoError('bad_request', `Name one of your organizations with --organization:${list}`);
}

function lineOf({ title, urls }: { title: string; urls: { app: string } }): string {
  return `${title}  ${urls.app}`;
}
