import { below, dirname, isInside, joinPath, resolvePath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { rewriteCallouts } from '../../foreign/callouts.ts';
import { withoutCodeMarks } from '../../foreign/code-marks.ts';
import { codeGroup, codeTabs, nothing, SMALL } from '../../foreign/common-components.ts';
import { rewriteComponents } from '../../foreign/components.ts';
import { rewriteContainers } from '../../foreign/containers.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { mapOutsideCode, replaceText } from '../../foreign/outside-code.ts';
import { expandable, hint, hintStyle } from '../../foreign/write-blocks.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { folderAt } from '../convert-project.ts';
import { takeFrontMatter } from '../front-matter.ts';
import { homePage } from '../home-page.ts';
import { matcherOf } from '../path-patterns.ts';
import { member, type ProjectFiles, textOf } from '../project-files.ts';
import { type DocsTool, type PageHead, UNMARKED } from '../tool.ts';
import { partOfFile } from './part-of-file.ts';
import { readSidebar } from './sidebar.ts';

/** VitePress, and VuePress, whose pages are the same: a `config` file in the folder `.vitepress` or `.vuepress`. */
export const vitepress: DocsTool = {
  name: 'VitePress',
  recognise(files, report) {
    const config = files.nearest(/^config\.[cm]?[jt]s$|^index\.[cm]?[jt]s$/i, (path) =>
      /(?:^|\/)\.(?:vitepress|vuepress)\/(?:config\.|config\/index\.)/.test(path),
    );
    const folder = /^(.*?)\/?\.(?:vitepress|vuepress)\//.exec(config ?? '')?.[1];
    if (config === undefined || folder === undefined) return undefined;
    const script = files.script(config);
    const settings = script.exported;
    const source = textOf(member(settings, 'srcDir'));
    const content = source === '' ? folder : folderAt(folder, source);
    const isExcluded = matcherOf(member(settings, 'srcExclude'));
    const locales = localesOf(member(settings, 'locales'));
    const others = locales.others.map((name) => joinPath(content, name));
    const all = files.markdownIn(content).filter(({ path }) => {
      const inner = below(content, path);
      return !/(?:^|\/)(?:node_modules|public)\//.test(path) && !isExcluded(inner);
    });
    const pages = all.filter(({ path }) => !others.some((folder) => isInside(folder, path)));
    if (pages.length === 0) return undefined;
    if (pages.length < all.length) {
      const message = `Other languages (${locales.others.join(', ')}) were left out: import each into a space of its own.`;
      report.leftOut('construct', config, message, locales.others.length);
    }
    const theme = (name: string) => member(settings, 'themeConfig', name) ?? member(locales.first, 'themeConfig', name);
    const sidebar = theme('sidebar') ?? script.argumentOf('defineThemeConfig');
    if (sidebar === undefined && files.paths.some((path) => isInside(dirname(config), path) && /\bsidebar\b/.test(configText(files, path))))
      report.changed(
        'construct',
        config,
        'The sidebar is computed by a program, which is not run: pages stand in the order of their folders.',
      );
    return {
      content,
      pages,
      publicFolders: [joinPath(content, 'public'), joinPath(dirname(config), 'public')],
      base: textOf(member(settings, 'base')),
      navigation: () => readSidebar(sidebar, theme('nav'), { content, files, report, source: config }),
      settings: ({ values }, common) => {
        const hero = textOf(member(values, 'hero', 'name')) || textOf(values.heroText);
        return { title: textOf(values.title) || hero || common.title };
      },
      convert: (head, desk) => ({ markdown: convert(head, content, desk.files, desk.report) }),
    };
  },
};

/** Returns the settings of the language at the root of a site, and the folders of others; all is one where none is at the root. */
function localesOf(locales: unknown): { first: unknown; others: string[] } {
  const all = typeof locales === 'object' && locales !== null ? Object.entries(locales) : [];
  const root = all.find(([name]) => name === 'root' || name === '/');
  const others = root === undefined ? [] : all.filter((each) => each !== root).map(([name]) => name.replace(/^\/+|\/+$/g, ''));
  return { first: root?.[1], others: others.filter((name) => /^[\w-]+$/.test(name)) };
}

const configText = (files: ProjectFiles, path: string) => (/\.[cm]?[jt]s$/i.test(path) ? (files.text(path) ?? '') : '');

function convert({ path, values, body }: PageHead, content: string, files: ProjectFiles, report: ImportReport): string {
  const marked = withoutCodeMarks(includes(body, path, content, files, report), () => report.changed('construct', path, UNMARKED));
  const taken = boundAttributes(marked, path, report);
  const plain = mapOutsideCode(taken, (masked) =>
    masked.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, (_, name: string) => {
      report.leftOut('construct', path, `A <${name.toLowerCase()}> of the page was left out.`);
      return '';
    }),
  );
  const tagged = rewriteComponents(
    rewriteAttributeLists(plain),
    {
      ...SMALL,
      Badge: SMALL.Badge ?? nothing,
      ClientOnly: ({ body: inner }) => inner,
      CodeGroup: codeGroup,
      CodeGroupItem: ({ body: inner }) => inner,
    },
    {
      unknown: (name) => report.changed('construct', path, `The component <${name}> is not known. What stands in it stays.`),
    },
  );
  const notes = rewriteContainers(tagged, ({ name, title, body: inner }) => {
    if (/^(?:v-pre|raw|theorem|slot)$/.test(name)) return inner;
    if (name === 'details') return expandable(title, inner);
    if (name === 'code-group' || name === 'code-tabs' || name === 'tabs') return codeTabs(inner);
    if (!/^(?:info|tip|warning|danger|note|important|caution)$/.test(name)) {
      report.changed('construct', path, `The block ::: ${name} is not known. It is a plain note.`);
    }
    return hint(hintStyle(name), inner, title);
  });
  const written = replaceText(rewriteCallouts(notes), /^[ \t]*\[\[toc\]\][ \t]*$/gim, () => '');
  if (/\{\{[^{}]{1,500}\}\}/.test(written)) report.changed('construct', path, 'Expressions in {{ }} are not run, and stay as text.');
  const home = values.layout === 'home' || values.home === true ? homePage(values) : '';
  return doubleDollars(dialectFences([home, written].filter((text) => text.trim() !== '').join('\n\n')));
}

const BOUND = /(<(?:img|a|source|video)\b[^<>\n]{0,500}?\s):(src|href|alt)="([^"<>\n]{1,500})"/gi;

/** Attributes of HTML whose value Vue computes (`:src="withBase('/a.png')"`) as the text that they are; others are named. */
function boundAttributes(text: string, path: string, report: ImportReport): string {
  return text.replace(BOUND, (whole, before: string, name: string, expression: string) => {
    const value = /^(?:withBase\(\s*)?'([^']*)'\s*\)?$/.exec(expression.trim())?.[1];
    if (value !== undefined) return `${before}${name}="${value}"`;
    report.leftOut(
      name === 'src' ? 'picture' : 'construct',
      path,
      `The ${name} ${expression.slice(0, 80)} is computed, which is not done.`,
    );
    return whole;
  });
}

const DEEPEST = 5;

/** Puts parts of pages (`<!--@include: ./a.md-->`) in their place, and code of files (`<<< @/a.js`), where it is among the texts. */
function includes(text: string, path: string, content: string, files: ProjectFiles, report: ImportReport, depth = 0): string {
  const at = (written: string) =>
    written.startsWith('@') ? resolvePath(content, written.replace(/^@\/?/, '')) : resolvePath(dirname(path), written);
  const gone = (written: string) => {
    report.leftOut('construct', path, `The file ${written} that the page takes in is not among the texts that were imported.`);
    return '';
  };
  return text
    .replace(/<!--\s*@include:\s*([^\n>]{1,500}?)\s*-->/g, (_, said: string) => {
      const [, written = said, region = '', lines = ''] = /^([^#{]+)(?:#([\w-]+))?(?:\{([\d,\s-]+)\})?$/.exec(said) ?? [];
      const whole = depth >= DEEPEST ? undefined : files.text(at(written.trim()) ?? '');
      const found = whole === undefined ? undefined : partOfFile(lines === '' ? takeFrontMatter(whole).body : whole, region, lines);
      return found === undefined ? gone(said) : includes(found, path, content, files, report, depth + 1);
    })
    .replace(
      /^([ \t]*)<<<[ \t]+([^\s{#[]+)(?:#([\w-]+))?(?:[ \t]*\{([^}\n]{0,500})\})?[ \t]*(\[[^\]\n]{1,200}\])?.*$/gm,
      (_, indent: string, written: string, region = '', info = '', title = '') => {
        const whole = files.text(at(written) ?? '');
        const found = whole === undefined ? undefined : partOfFile(whole, region, '');
        if (found === undefined) return gone(region === '' ? written : `${written}#${region}`);
        const said = /(?:^|[\s\d,-])([a-z][\w+#-]*)(?::[\w-]+)?$/i.exec(info.trim())?.[1];
        const fence = ['````', said ?? /\.(\w+)$/.exec(written)?.[1] ?? '', title === '' ? '' : ` ${title}`].join('');
        return [fence, ...found.trimEnd().split('\n'), '````'].map((line) => `${indent}${line}`).join('\n');
      },
    );
}
