import { basename, joinPath } from '@octavo/markdown/layout';
import { code, embed } from '../../foreign/write-blocks.ts';
import type { ImportReport } from '../../report.ts';
import { takeFrontMatter } from '../front-matter.ts';
import { member, type ProjectFiles, textOf } from '../project-files.ts';
import type { PageHead } from '../tool.ts';
import { knownInclude } from './known-includes.ts';

interface LiquidPlace {
  root: string;
  /** `_config.yml`. */
  settings: unknown;
  base: string;
  files: ProjectFiles;
  report: ImportReport;
  /** Texts that the page gives names to. */
  set?: Map<string, string>;
}

const RAW = /\{%-?\s{0,9}raw\s{0,9}-?%\}([\s\S]*?)\{%-?\s{0,9}endraw\s{0,9}-?%\}/g;
const COMMENT = /\{%-?\s{0,9}comment\s{0,9}-?%\}[\s\S]*?\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g;
const HIGHLIGHT = /\{%-?\s{0,9}highlight\s{1,9}(\w{1,40})[^%]{0,200}%\}\r?\n?([\s\S]*?)\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/g;
const LOOP = /\{%-?\s{0,9}for\s[\s\S]*?\{%-?\s{0,9}endfor\s{0,9}-?%\}/g;
const CAPTURE = /\{%-?\s{0,9}capture\s{1,9}([\w-]{1,60})\s{0,9}-?%\}([\s\S]*?)\{%-?\s{0,9}endcapture\s{0,9}-?%\}/g;
const ASSIGN = /\{%-?\s{0,9}assign\s{1,9}([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"\n]{0,500})"|'([^'\n]{0,500})')\s{0,9}-?%\}/g;
const TAG = /\{%-?\s{0,9}([\w@-]{1,60})([^%]{0,2000}(?:%(?!\})[^%]{0,200}){0,5}?)%\}/g;
const VALUE = /\{\{-?([^{}]{1,2000})\}\}/g;
const DEEPEST = 3;

/** Returns a page without Liquid: values of the page and the site, links, highlighted code and included markdown are put in; all else is named. Nothing is run. */
export function liquid(head: PageHead, given: LiquidPlace, text = head.body, depth = 0): string {
  if (!text.includes('{%') && !text.includes('{{')) return text;
  const set = given.set ?? new Map<string, string>();
  const place = { ...given, set };
  const kept: string[] = [];
  const keep = (piece: string) => `\uE010${kept.push(piece) - 1}\uE011`;
  const restore = (piece: string) => piece.replace(/\uE010(\d+)\uE011/g, (_, number: string) => kept[Number(number)] ?? '');
  const clean = text.replace(/[\uE010\uE011]/g, '');
  const raw = paired(clean, 'endraw', (part) => part.replace(RAW, (_, inner: string) => keep(inner)));
  const said = paired(raw, 'endcomment', (part) => part.replace(COMMENT, ''));
  const plain = paired(said, 'endhighlight', (part) =>
    part.replace(HIGHLIGHT, (_, language: string, inner: string) => keep(code(restore(inner), { language }))),
  );
  const once = paired(plain, 'endfor', (part) =>
    part.replace(LOOP, () => {
      place.report.leftOut('construct', head.path, 'A loop of Liquid (for) was left out with what stands in it: templates are not run.');
      return '';
    }),
  );
  const named = paired(once, 'endcapture', (part) =>
    part.replace(CAPTURE, (_, name: string, inner: string) => {
      set.set(name, inner.trim());
      return '';
    }),
  ).replace(ASSIGN, (_, name: string, double: string | undefined, single: string | undefined) => {
    set.set(name, double ?? single ?? '');
    return '';
  });
  const written = named
    .replace(VALUE, (whole, expression: string) => set.get(/^\s*([\w-]+)\s*(?:\||-?$)/.exec(expression)?.[1] ?? '') ?? whole)
    .replace(TAG, (_, name: string, rest: string) => tag(name, rest.trim().replace(/\s*-$/, ''), head, place, depth))
    .replace(VALUE, (_, expression: string) => value(expression.trim().replace(/\s*-$/, ''), head, place));
  return restore(written);
}

/** Changes a text up to the last end tag of a name: what is opened after that is never closed, and need not be looked for. */
function paired(text: string, closer: string, change: (part: string) => string): string {
  const at = text.lastIndexOf(closer);
  const end = at < 0 ? 0 : at + closer.length + 12;
  return change(text.slice(0, end)) + text.slice(end);
}

function tag(name: string, rest: string, head: PageHead, place: LiquidPlace, depth: number): string {
  const { files, report, root } = place;
  switch (name) {
    case 'link': {
      const path = value(rest, head, place, rest);
      return `/${path.replace(/^\/+/, '')}`;
    }
    case 'post_url':
      return `/${files.paths.find((path) => basename(path).startsWith(`${basename(rest)}.`)) ?? rest}`;
    case 'include':
    case 'include_relative': {
      const [, file = '', parameters = ''] = /^([\w./-]+)\s*([\s\S]*)$/.exec(rest) ?? [];
      const at =
        name === 'include'
          ? joinPath(joinPath(root, '_includes'), file)
          : joinPath(head.path.slice(0, Math.max(0, head.path.lastIndexOf('/'))), file);
      const found = /\.(?:md|markdown|txt)$/i.test(file) && depth < DEEPEST ? files.text(at) : undefined;
      const given = new Map(
        [...parameters.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((match) => [match[1] ?? '', match[2] ?? match[3] ?? '']),
      );
      const known = found === undefined ? knownInclude(basename(file).replace(/\.\w+$/, ''), given) : undefined;
      if (known !== undefined) return known;
      if (found === undefined) {
        report.leftOut('construct', head.path, `The include ${file || rest} was left out: it is a template, which is not run.`);
        return '';
      }
      const filled = takeFrontMatter(found).body.replace(/\{\{-?\s*include\.([\w-]+)\s*-?\}\}/g, (_, key: string) => given.get(key) ?? '');
      return liquid(head, place, filled, depth + 1).trim();
    }
    case 'gist':
      return `\n${embed(`https://gist.github.com/${rest.replace(/["'\s]+/g, '')}`)}\n`;
    case 'youtube':
      return `\n${embed(`https://www.youtube.com/watch?v=${encodeURIComponent(rest.replace(/["'\s]+/g, ''))}`)}\n`;
    default:
      if (!/^(?:end\w+|else|elsif|when)$/.test(name))
        report.leftOut('construct', head.path, `The Liquid tag ${name} was left out: templates are not run.`);
      return '';
  }
}

/** Returns the value of an expression, as far as the page, the site and quotes tell it. */
function value(expression: string, head: PageHead, { settings, base, report }: LiquidPlace, otherwise = ''): string {
  const [first = '', ...filters] = expression.split('|').map((part) => part.trim());
  const quoted = /^["']([\s\S]*)["']$/.exec(first)?.[1];
  const names = first.split('.');
  const scope = names[0] === 'page' ? head.values : names[0] === 'site' ? settings : undefined;
  const found = quoted ?? textOf(member(scope, ...names.slice(1)));
  if (first === 'site.baseurl' || first === 'site.url') return '';
  const isAddress = filters.some((filter) => /^(?:relative_url|absolute_url)$/.test(filter));
  if (isAddress) return base !== '' && found.startsWith(`${base}/`) ? found.slice(base.length) : found;
  if (found !== '' || otherwise !== '') return found || otherwise;
  report.leftOut('construct', head.path, `The Liquid expression {{ ${first.slice(0, 60)} }} was left out: templates are not run.`);
  return '';
}
