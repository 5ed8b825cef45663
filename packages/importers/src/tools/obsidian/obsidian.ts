import { basename } from '@octavo/markdown/layout';
import { rewriteCallouts } from '../../foreign/callouts.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { PageNotes } from '../../foreign/page-notes.ts';
import { embed } from '../../foreign/write-blocks.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import { isMarkdown } from '../project-files.ts';
import type { Desk, DocsTool, PageHead } from '../tool.ts';
import { picture, Vault } from './vault.ts';

/** Obsidian: a vault, with its folder `.obsidian`. */
export const obsidian: DocsTool = {
  name: 'Obsidian',
  recognise(files) {
    const sign = files.paths.find((path) => /(?:^|\/)\.obsidian\//.test(path));
    const content = /^(.*?)\/?\.obsidian\//.exec(sign ?? '')?.[1];
    if (content === undefined) return undefined;
    const pages = files.markdownIn(content).filter(({ path }) => isMarkdown(path) && !/\.excalidraw\.md$/i.test(path));
    if (pages.length === 0) return undefined;
    const vault = new Vault(files, content, new Set(pages.map(({ path }) => path)));
    return {
      content,
      pages,
      publicFolders: [content],
      navigation: () => undefined,
      // A note is called by the name of its file.
      settings: ({ path }) => ({ title: basename(path).replace(/\.\w+$/, '') }),
      convert: (head, desk) => ({ markdown: convert(head, vault, desk) }),
    };
  },
};

function convert(head: PageHead, vault: Vault, { report }: Desk): string {
  const { path } = head;
  const isQuery = /^```(?:dataview|dataviewjs|tasks|query|base)\b/m.exec(head.body);
  if (isQuery !== null) report.changed('construct', path, 'Queries of plug-ins are not run, and stay as code.');
  const plain = withoutComments(head.body);
  const linked = vault.rewrite(plain, path, report);
  const notes = new PageNotes(linked);
  const marked = mapOutsideCode(linked, (masked) =>
    masked
      .replace(/(?<!\\)\^\[([^[\]\n]{1,2000})\]/g, (_, words: string) => notes.add(words))
      .replace(
        /!\[([^\]\n]{0,500}\|\d{1,4}(?:x\d{1,4})?|\d{1,4}(?:x\d{1,4})?)\]\(<?([^()<>\n]{1,1000})>?\)/g,
        (_, shown: string, url: string) => picture(url, shown),
      )
      .replace(
        /^[ \t]*!\[[^\]\n]{0,500}\]\((https:\/\/(?:www\.youtube\.com\/watch|youtu\.be\/|twitter\.com\/|x\.com\/)[^()\s]{0,500})\)[ \t]*$/gm,
        (_, url: string) => embed(url),
      )
      .replace(/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?!=)/g, '<mark style="background-color:yellow;">$1</mark>')
      // Names of blocks, to which embeds refer.
      .replace(/(?<![ \t])[ \t]+\^[\w-]+[ \t]*$/gm, '')
      .replace(/^\^[\w-]+[ \t]*$/gm, ''),
  );
  return notes.below(doubleDollars(rewriteCallouts(marked)));
}

/** Takes out what stands between `%%` and `%%`: comments stay hidden. One that is not closed reaches to the end, as in Obsidian. */
function withoutComments(text: string): string {
  return mapOutsideCode(text, (masked) => masked.replace(/%%[\s\S]*?(?:%%|$)/g, ''));
}
