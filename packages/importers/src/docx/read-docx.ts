import { OctavoError } from '@octavo/contract';
import type { Element } from 'hast';
import mammoth from 'mammoth';
import { findAll, isElement, property, textOf } from '../html/hast.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { PageImages } from '../html/page-images.ts';
import type { HtmlResult } from '../html/types.ts';
import { changed, ImportReport } from '../report.ts';
import type { ImportWarning } from '../types.ts';
import { checkZip, type ZipLimits } from '../zip/read-zip.ts';
import { OWN_STYLES } from './marks.ts';
import { plainMarks } from './plain-marks.ts';
import { prepareDocx } from './prepare-docx.ts';
import { readMarks } from './unmark.ts';

/** Limits of an unpacked document. */
const LIMITS: ZipLimits = {
  maxEntries: 10_000,
  maxEntryBytes: 50 * 1024 * 1024,
  maxTotalBytes: 150 * 1024 * 1024,
  maxReadBytes: Number.POSITIVE_INFINITY,
};

/** Styles of word processors beyond headings and lists, which the library knows. */
const STYLES = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.${OWN_STYLES.heading}${level} => h${level}:fresh`),
  `p.${OWN_STYLES.code} => pre:separator('\\n')`,
  ...nestedLists('List Bullet', 'ul'),
  ...nestedLists('List Number', 'ol'),
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Source Text'] => code",
  "r[style-name='Source_Text'] => code",
  "r[style-name='Teletype'] => code",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='Code Char'] => code",
  "p[style-name='Horizontal Line'] => hr:fresh",
  "p[style-name='Definition Term'] => p:fresh > strong",
  "p[style-name='Definition Term Tight'] => p:fresh > strong",
  'u => u',
  'strike => del',
  'highlight => mark',
  ...[6, 7, 8, 9].flatMap((level) => [
    `p:unordered-list(${level}) => ${'ul|ol > li > '.repeat(level - 1)}ul > li:fresh`,
    `p:ordered-list(${level}) => ${'ul|ol > li > '.repeat(level - 1)}ol > li:fresh`,
  ]),
];
/** Word's own styles of lists in lists, whose paragraphs each say that they are of the first level. */
function nestedLists(style: string, list: 'ul' | 'ol'): string[] {
  return [2, 3, 4, 5].map((level) => `p[style-name='${style} ${level}'] => ${'ul|ol > li > '.repeat(level - 1)}${list} > li:fresh`);
}

/** Pictures that no browser shows. */
const UNSHOWN = /(?:emf|wmf|tiff?)$/i;

/** First bytes of documents of Word before 2007, and of documents with a password. */
const OLD_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const LOCKED =
  'The document has a password, or is one of Word before 2007 (.doc). Open it in a word processor, and save it as .docx without a password.';

/** A document of a word processor as a page. */
export interface DocxPage extends HtmlResult, Pick<PageImages, 'assets' | 'warnings'> {}

/**
 * Reads a docx file: headings, lists, tables, notes, links, code by its style, pictures as files.
 * @throws OctavoError `bad_request` for what is no docx file, or unpacks to more than 150 MB.
 */
export async function readDocx(source: string, data: Uint8Array): Promise<DocxPage> {
  if (OLD_FILE.every((byte, at) => data[at] === byte)) throw new OctavoError('bad_request', LOCKED);
  await checkZip(data, LIMITS);
  const images = new PageImages(source);
  const unshown: string[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const ending = image.contentType
      .replace(/^image\/(?:x-)?/, '')
      .replace('jpeg', 'jpg')
      .replace('svg+xml', 'svg');
    if (!/^[a-z0-9]{2,8}$/.test(ending)) return { src: '' };
    if (UNSHOWN.test(ending)) unshown.push(ending);
    return { src: images.keep(await image.readAsBuffer(), ending) };
  });
  const prepared = await prepare(data, source);
  const { html, messages } = await htmlOf(prepared.data, convertImage);
  const made = htmlToMarkdown(html, {
    link: (url) => (/^(?:https?:|mailto:|tel:|#|import:)/i.test(url) ? url : undefined),
    prepare: (root) => {
      readMarks(root);
      plainMarks(root);
      for (const table of findAll(root, (node) => node.tagName === 'table')) headFirstRow(table);
      for (const list of findAll(root, (node) => isElement(node, 'ul', 'ol'))) withoutEmptyLevels(list);
    },
  });
  const warnings = [...images.warnings, ...prepared.warnings, ...messagesAsWarnings(messages, source)];
  if (unshown.length > 0) {
    const kinds = [...new Set(unshown)].join(', ');
    const message =
      unshown.length === 1
        ? `A picture is of a kind that browsers do not show (${kinds}). Save it as PNG, and put it in again.`
        : `${unshown.length} pictures are of a kind that browsers do not show (${kinds}). Save them as PNG, and put them in again.`;
    warnings.push(changed('picture', source, message, unshown.length));
  }
  return { ...made, assets: images.assets, warnings };
}

async function htmlOf(
  data: Uint8Array,
  convertImage: ReturnType<typeof mammoth.images.imgElement>,
): Promise<{ html: string; messages: readonly { message: string }[] }> {
  try {
    const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const { value, messages } = await mammoth.convertToHtml({ buffer }, { convertImage, styleMap: STYLES, externalFileAccess: false });
    return { html: value, messages };
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function prepare(data: Uint8Array, source: string): ReturnType<typeof prepareDocx> {
  try {
    return await prepareDocx(data, source);
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause: unknown) =>
  new OctavoError('bad_request', 'The docx file cannot be read. Open it in a word processor, and save it as .docx anew.', { cause });

/** Styles of texts that are what they are by where they stand, and colours of code. */
const NEEDS_NO_FORM =
  /style: ['‘]?(?:(?:foot|end)note|internet link|hyperlink|default paragraph font|normal|(?:text )?body|first paragraph|compact|table (?:contents|heading|text)|(?:image |table )?caption|captioned figure|figure|toc \d|list paragraph|table style \d+|no spacing|body [a-z]\b|definition(?: definition)?(?: tight)?(?!\w| term)|[A-Za-z]+Tok\b)/i;

/** Parts of shapes, and styles that a document names without having them. */
const SAYS_NOTHING = /element was ignored: v:|style with ID .* was referenced but not defined|style: ['‘“]?null\b|run style: null/i;

/** The library's messages on a document, each thing once with its count. */
function messagesAsWarnings(messages: readonly { message: string }[], source: string): ImportWarning[] {
  const report = new ImportReport();
  for (const { message } of messages) {
    const style = /^Unrecognised (paragraph|run|table) style: ['‘]?([^'(]{1,80})/.exec(message);
    // These are named by their number already.
    if (/drawingml\/2006\/(?:diagram|chart)\}|office:office\}OLEObject/.test(message)) continue;
    if (NEEDS_NO_FORM.test(message) || SAYS_NOTHING.test(message)) continue;
    if (/^could not (?:read external image|find image)/i.test(message)) {
      report.leftOut('picture', source, 'A picture is not in the document, but empty or in another place. Put it into the document.');
      continue;
    }
    if (style !== null)
      report.changed('construct', source, `The ${style[1]} style “${(style[2] ?? '').trim()}” has no form here: its text is plain.`);
    else if (/^An unrecognised element was ignored: /.test(message)) report.leftOut('construct', source, `${message.slice(0, 200)}.`);
    else if (!/^Image of type/.test(message)) report.changed('construct', source, `${message.slice(0, 200)}.`);
  }
  return report.warnings;
}

/** Word processors seldom say that a first row is a head: one with something short in each cell is. */
function headFirstRow(table: Element): void {
  const [first] = findAll(table, (node) => node.tagName === 'tr');
  if (first === undefined || findAll(table, (node) => isElement(node, 'thead', 'th')).length > 0) return;
  const cells = first.children.filter((cell) => isElement(cell, 'td'));
  const isHead = cells.length > 1 && cells.every((cell) => /^.{1,80}$/s.test(textOf(cell).trim()) && property(cell, 'rowSpan') === '');
  if (!isHead) return;
  for (const cell of cells) {
    cell.tagName = 'th';
    for (const bold of findAll(cell, (node) => node.tagName === 'strong')) bold.tagName = 'span';
  }
}

/** A list that begins with a list in a list has no item that says anything on the levels around it. */
function withoutEmptyLevels(list: Element): void {
  for (;;) {
    const [item, more] = list.children;
    const [inner, beside] = item?.type === 'element' && item.tagName === 'li' && more === undefined ? item.children : [];
    if (inner?.type !== 'element' || !isElement(inner, 'ul', 'ol') || beside !== undefined) return;
    Object.assign(list, { tagName: inner.tagName, properties: inner.properties, children: inner.children });
  }
}
