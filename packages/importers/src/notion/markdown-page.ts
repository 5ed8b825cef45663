import { applyPatches, basename, type TextPatch } from '@octavo/markdown/layout';
import { type Block, childBlocks, type Image, type Inline, parse, walkBlocks } from '@octavo/markdown/read';
import { decodeText } from '../decode-text.ts';
import { importLink } from '../import-link.ts';
import { doubleDollars, escapeText, replaceOutsideCode, rewriteLinks, takeTitle, trimBlank } from '../markdown-edits/index.ts';
import type { SourceEntry } from '../types.ts';
import { cellText, type NotionTable } from './databases.ts';
import { sourceOf } from './export-files.ts';
import type { NotionLinks } from './links.ts';
import { calloutStyle, languageOf } from './styles.ts';

/** A page as it was exported, in our spelling. */
export interface ConvertedPage {
  title: string;
  markdown: string;
  emoji?: string;
  description?: string;
}

/** Returns a page of the export “Markdown & CSV”. `database`: the page is a row of it, and begins with its properties. */
export function convertMarkdownPage(entry: SourceEntry, links: NotionLinks, database?: NotionTable): ConvertedPage {
  const { title, body } = takeTitle(decodeText(entry.data), { shift: true });
  const { properties, rest } = takeProperties(body, database);
  const table = properties.map(([name, value]) => `| ${escapeText(name)} | ${cellText(value, entry, links)} |`);
  const text = convertBlocks(callouts(doubleDollars(rest)), entry, links);
  const linked = rewriteLinks(text, (link) => {
    const url = links.url(link.url, entry);
    const isKnown = url !== undefined && url !== link.url;
    return isKnown ? { url, text: links.find(link.url, entry)?.node?.name.title ?? link.text } : undefined;
  });
  const head = table.length === 0 ? '' : `| Property | Value |\n| --- | --- |\n${table.join('\n')}\n\n`;
  return { title, markdown: head + trimBlank(linked) };
}

/** Returns the lines `Name: value` that a row's page begins with. A value may have several lines. */
function takeProperties(body: string, database: NotionTable | undefined): { properties: [string, string][]; rest: string } {
  const names = new Set(database?.allColumns.slice(1).map((name) => name.trim()));
  const properties: [string, string][] = [];
  const lines = body.split('\n');
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') break;
    const colon = [...line.matchAll(/:/g)].map(({ index }) => index).find((index) => names.has(line.slice(0, index).trim()));
    const last = properties.at(-1);
    if (colon !== undefined) properties.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else if (last === undefined) return { properties: [], rest: body };
    else last[1] += `\n${line}`;
  }
  return { properties: properties.filter(([, value]) => value !== ''), rest: lines.slice(at).join('\n') };
}

const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*`;
const ASIDE = new RegExp(
  String.raw`^([ \t]*)<aside>[ \t]*$(?:\n(?:[ \t]*\n)*[ \t]*(?:(${PICTURE})|<img[^>\n]*>)(?:[ \t]+|(?=\n)))?|(?:\n[ \t]*){0,3}\n([ \t]*)</aside>[ \t]*$`,
  'gmu',
);

/** `<aside>` on lines of their own, as hints. Those without a partner stay. */
function callouts(text: string): string {
  const open: number[] = [];
  const paired = new Set<number>();
  for (const { index, 3: closing } of text.matchAll(ASIDE)) {
    if (closing === undefined) open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) paired.add(start).add(index);
    }
  }
  return replaceOutsideCode(text, ASIDE, (match) => {
    if (!paired.has(match.index ?? -1)) return undefined;
    const [whole, indent = '', icon = '', closing] = match;
    if (closing !== undefined) return `\n${closing}{% endhint %}`;
    const { style, isSaid } = calloutStyle(icon);
    const hint = `${indent}{% hint style="${style}" %}`;
    if (!whole.includes('\n')) return hint;
    return `${hint}\n${indent}${isSaid || icon === '' ? '' : `${icon} `}`;
  });
}

/** Blocks that are one link: previews of pages, files and sites; pictures and code as they are named here. */
function convertBlocks(text: string, entry: SourceEntry, links: NotionLinks): string {
  const doc = parse(text);
  const patches: TextPatch[] = [];
  for (const block of walkBlocks(doc.blocks)) {
    if (block.type === 'code' && block.fenced) {
      const at = text.indexOf(block.info, block.start);
      const language = languageOf(block.info);
      if (block.info !== '' && at >= 0 && language !== block.info) patches.push({ start: at, end: at + block.info.length, text: language });
    }
    if (block.type === 'paragraph') for (const image of images(block.children)) patches.push(...plainAlt(text, image));
  }
  const loose = [
    ...doc.blocks,
    ...doc.blocks.flatMap((block) => ('openTag' in block || block.type === 'expandable' ? childBlocks(block) : [])),
  ];
  for (const block of loose) {
    const written = block.type === 'paragraph' ? card(block, entry, links) : undefined;
    if (written === undefined) continue;
    const indent = /^[ \t]*/.exec(text.slice(block.start, block.end))?.[0] ?? '';
    patches.push({ start: block.start + indent.length, end: block.end, text: written.replaceAll('\n', `\n${indent}`) });
  }
  return applyPatches(text, patches);
}

function card(block: Extract<Block, { type: 'paragraph' }>, entry: SourceEntry, links: NotionLinks): string | undefined {
  const [only, ...others] = block.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  if (only?.type !== 'link' || others.length > 0) return undefined;
  const found = links.find(only.url, entry);
  const shown = plain(only.children);
  if (found?.node !== undefined) {
    const url = importLink(sourceOf(found.node));
    return `{% content-ref url="${url}" %}\n[${escapeText(shown || found.node.name.title)}](${url})\n{% endcontent-ref %}`;
  }
  if (found?.file !== undefined) return `{% file src="${links.url(only.url, entry)}" %}`;
  const isAddress = /^https?:\/\//i.test(only.url) && (shown === only.url || shown === '' || shown === safely(only.url));
  return isAddress ? `{% embed url="${only.url.replace(/["\\]/g, encodeURIComponent).replaceAll('%}', '%%7D')}" %}` : undefined;
}

/** Alternative text that only repeats the file's name is none. */
function plainAlt(text: string, image: Image): TextPatch[] {
  const written = text.slice(image.start, image.end);
  const name = basename(safely(image.url));
  const isName =
    image.alt === name.replace(/\.\w+$/, '') ||
    /^[^\s/]+\.(?:png|jpe?g|gif|svg|webp|heic)$/i.test(image.alt) ||
    image.alt === name ||
    /^Untitled(?: \d+)?(?:\.\w+)?$/.test(image.alt);
  const close = written.indexOf('](');
  if (!isName || !written.startsWith('![') || close < 0) return [];
  return [{ start: image.start + 2, end: image.start + close, text: '' }];
}

const images = (nodes: readonly Inline[]): Image[] =>
  nodes.flatMap((node) => (node.type === 'image' ? [node] : 'children' in node ? images(node.children) : []));

const plain = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => (node.type === 'text' || node.type === 'inline-code' ? node.value : 'children' in node ? plain(node.children) : ''))
    .join('');

function safely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
