import { Command } from 'commander';
import { readPages, type TreePage } from '../remote/page-tree.ts';
import { JSON_OPTION, print } from '../remote/print.ts';
import { openServer, SERVER } from '../remote/server-api.ts';

interface PagesOptions {
  url?: string;
  changeRequest?: string;
  json?: boolean;
}

/** The option that names a change request. */
export const CHANGE_REQUEST = ['--change-request <number>', 'number or id of a change request, instead of the live content'] as const;

/** `octavo pages SPACE`: the pages of a space. */
export function pagesCommand(): Command {
  return new Command('pages')
    .description('List the pages of a space in reading order, by the API of a server.')
    .argument('<space>', 'id of the space')
    .option(...SERVER)
    .option(...CHANGE_REQUEST)
    .option(...JSON_OPTION)
    .action(async (space: string, { url, changeRequest, json }: PagesOptions) => {
      const found = await readPages(openServer(url), space, changeRequest);
      print(json, found.map(factsOf), found.map(lineOf));
    });
}

function factsOf({ page, depth }: TreePage) {
  const { id, type, title } = page;
  return { id, type, title, depth, ...('path' in page ? { path: page.path } : {}), ...('git' in page ? { file: page.git?.path } : {}) };
}

function lineOf({ page, depth }: TreePage): string {
  const name = 'path' in page ? `${page.title}  /${page.path}` : page.title;
  return `${'  '.repeat(depth)}${name}`;
}
