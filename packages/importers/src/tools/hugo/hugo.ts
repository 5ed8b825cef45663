import { basename, dirname, isInside, joinPath } from '@octavo/markdown/layout';
import { parse as parseToml } from 'smol-toml';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { rewriteCallouts } from '../../foreign/callouts.ts';
import { definitions } from '../../foreign/definitions.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import { folderAt } from '../convert-project.ts';
import { addressOf } from '../places.ts';
import { member, type ProjectFiles, textOf } from '../project-files.ts';
import type { Desk, DocsTool, PageHead } from '../tool.ts';
import { type HugoSite, siteOf } from './hugo-site.ts';
import { shortcodes } from './shortcodes.ts';

/** Hugo: `hugo.toml`, or an older `config.toml` beside a folder `content`. */
export const hugo: DocsTool = {
  name: 'Hugo',
  recognise(files, report) {
    const config = files.nearest(/^(?:hugo|config)\.(?:toml|ya?ml|json)$/i, (path) => isOfHugo(files, path));
    if (config === undefined) return undefined;
    const inFolder = /(?:^|\/)config\/_default\//.test(config);
    const root = inFolder ? dirname(dirname(dirname(config))) : dirname(config);
    const settings = dataOf(files, config);
    const said = textOf(member(settings, 'contentDir'));
    const all = folderAt(root, said === '' ? 'content' : said);
    const languages = member(settings, 'languages') ?? languagesApart(files, root);
    const { content, others } = languagesOf(files, { settings, languages }, root, all);
    const pages = files
      .markdownIn(content)
      .filter(
        ({ path }) =>
          !others.some((folder) => isInside(folder, path)) && !/\.[a-z]{2}(?:-[a-z]{2})?\.md$/i.test(path.replace(/\.en\.md$/i, '.md')),
      );
    if (pages.length === 0) return undefined;
    if (others.length > 0) {
      const message = `Other languages (${others.map(basename).join(', ')}) were left out: import each into a space of its own.`;
      report.leftOut('construct', all, message, others.length);
    }
    const site = siteOf(files, content, paramsOf(files, root, settings));
    return {
      content,
      pages,
      publicFolders: [joinPath(root, 'static'), joinPath(root, 'assets')],
      navigation: () => undefined,
      settings: ({ values }, common) => ({
        title: textOf(values.title) || common.title,
        ...(isLater(values.publishDate ?? values.date) && { leftOut: 'This page is to be published later, and was left out.' }),
        ...(isEarlier(values.expiryDate) && { leftOut: 'This page has expired, and was left out.' }),
      }),
      addresses: ({ path, values }) => {
        const slug = textOf(values.slug);
        return slug === '' ? [] : [joinPath(dirname(addressOf(path, content)), slug)];
      },
      convert: (head, desk) => ({ markdown: convert(head, site, desk) }),
    };
  },
};

function isOfHugo(files: ProjectFiles, path: string): boolean {
  if (/^hugo\./i.test(basename(path))) return true;
  const root = /(?:^|\/)config\/_default$/.test(dirname(path)) ? dirname(dirname(dirname(path))) : dirname(path);
  const text = files.text(path) ?? '';
  return (
    files.markdownIn(joinPath(root, 'content')).length > 0 && /^\s*["']?(?:baseURL|languageCode|theme|contentDir|module)\b/im.test(text)
  );
}

/** Languages in a file of their own, as Hugo reads them from the folder of its configuration. */
function languagesApart(files: ProjectFiles, root: string): unknown {
  const found = files.first(
    joinPath(root, 'config/_default'),
    ['toml', 'yaml', 'yml', 'json'].map((ending) => `languages.${ending}`),
  );
  return found === undefined ? undefined : dataOf(files, found);
}

function dataOf(files: ProjectFiles, path: string): unknown {
  return path.endsWith('.toml') ? tomlOf(files, path) : files.data(path);
}

function tomlOf(files: ProjectFiles, path: string): unknown {
  try {
    return parseToml((files.text(path) ?? '').slice(0, 500_000));
  } catch {
    return undefined;
  }
}

/** Returns the folder of the first language, and those of others. */
function languagesOf(
  files: ProjectFiles,
  { settings, languages: given }: { settings: unknown; languages: unknown },
  root: string,
  all: string,
): { content: string; others: string[] } {
  const languages = typeof given === 'object' && given !== null ? given : {};
  const first = textOf(member(settings, 'defaultContentLanguage')) || 'en';
  const folderOf = (name: string) => {
    const said = textOf(member(languages, name, 'contentDir'));
    return said === '' ? joinPath(all, name) : folderAt(root, said);
  };
  const names = Object.keys(languages);
  const content = names.includes(first) && files.markdownIn(folderOf(first)).length > 0 ? folderOf(first) : all;
  return { content, others: names.filter((name) => name !== first && files.markdownIn(folderOf(name)).length > 0).map(folderOf) };
}

const timeOf = (date: unknown) => (date instanceof Date ? date.getTime() : typeof date === 'string' ? Date.parse(date) : Number.NaN);
const isLater = (date: unknown): boolean => timeOf(date) > Date.now();
const isEarlier = (date: unknown): boolean => timeOf(date) < Date.now();

/** Parameters of a site: in its settings, or in a file of their own. */
function paramsOf(files: ProjectFiles, root: string, settings: unknown): unknown {
  const apart = files.first(
    joinPath(root, 'config/_default'),
    ['toml', 'yaml', 'yml', 'json'].map((ending) => `params.${ending}`),
  );
  return member(settings, 'params') ?? (apart === undefined ? undefined : dataOf(files, apart));
}

function convert({ path, values, body }: PageHead, site: HugoSite, { files, report }: Desk): string {
  const written = shortcodes(body, { path, site, files, report, values });
  const defined = definitions(written, (message, outcome) => report[outcome]('construct', path, message));
  return doubleDollars(dialectFences(rewriteCallouts(rewriteAttributeLists(defined))));
}
