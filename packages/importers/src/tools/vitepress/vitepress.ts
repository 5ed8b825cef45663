import { dirname, joinPath, resolvePath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { codeGroup, codeTabs, nothing, SMALL } from '../../foreign/common-components.ts';
import { rewriteComponents } from '../../foreign/components.ts';
import { rewriteContainers } from '../../foreign/containers.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { mapOutsideCode, replaceText } from '../../foreign/outside-code.ts';
import { expandable, hint, hintStyle } from '../../foreign/write-blocks.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { folderAt } from '../convert-project.ts';
import { homePage } from '../home-page.ts';
import { member, type ProjectFiles, textOf } from '../project-files.ts';
import type { DocsTool, PageHead } from '../tool.ts';
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
    const pages = files.markdownIn(content).filter(({ path }) => !/(?:^|\/)(?:node_modules|public)\//.test(path));
    if (pages.length === 0) return undefined;
    const sidebar = member(settings, 'themeConfig', 'sidebar') ?? script.argumentOf('defineThemeConfig');
    return {
      content,
      pages,
      publicFolders: [joinPath(content, 'public'), joinPath(dirname(config), 'public')],
      base: textOf(member(settings, 'base')),
      navigation: () => readSidebar(sidebar, member(settings, 'themeConfig', 'nav'), { content, files, report, source: config }),
      settings: ({ values }, common) => {
        const hero = textOf(member(values, 'hero', 'name')) || textOf(values.heroText);
        return { title: textOf(values.title) || hero || common.title };
      },
      convert: (head, desk) => ({ markdown: convert(head, content, desk.files, desk.report) }),
    };
  },
};

function convert({ path, values, body }: PageHead, content: string, files: ProjectFiles, report: ImportReport): string {
  const taken = includes(body, path, content, files, report);
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
  const written = replaceText(notes, /^[ \t]*\[\[toc\]\][ \t]*$/gim, () => '');
  if (/\{\{[^{}]{1,500}\}\}/.test(written)) report.changed('construct', path, 'Expressions in {{ }} are not run, and stay as text.');
  const home = values.layout === 'home' || values.home === true ? homePage(values) : '';
  return doubleDollars(dialectFences([home, written].filter((text) => text.trim() !== '').join('\n\n')));
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
    .replace(/<!--\s*@include:\s*(.{1,500}?)(?:\{[^}\n]{0,500}\})?(?:#[\w-]+)?\s*-->/g, (_, written: string) => {
      const found = depth >= DEEPEST ? undefined : files.text(at(written.trim()) ?? '');
      return found === undefined
        ? gone(written)
        : includes(found.replace(/^---\n[\s\S]*?\n---\n/, ''), path, content, files, report, depth + 1);
    })
    .replace(/^([ \t]*)<<<[ \t]+([^\s{#[]+)(?:#[\w-]+)?(?:[ \t]*\{[^}\n]{0,500}\})?.*$/gm, (_, indent: string, written: string) => {
      const found = files.text(at(written) ?? '');
      const language = /\.(\w+)$/.exec(written)?.[1] ?? '';
      return found === undefined ? gone(written) : `${indent}\`\`\`\`${language}\n${found.trimEnd()}\n\`\`\`\``;
    });
}
