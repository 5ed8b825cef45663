import type { Document as DocumentJson } from '@octavo/contract';
import { compareText } from '../compare/compare-text.ts';
import { blockKeys, blockPlaces, replaceBlock } from '../document/block-source.ts';
import { documentText } from '../document/document-text.ts';
import { toDocument } from '../document/to-document.ts';
import { fromDocument } from '../document/write/from-document.ts';
import { revertBlocks } from '../document/write/revert-blocks.ts';
import { updateDocument } from '../document/write/update-document.ts';
import { renderHtml } from '../draw/render.ts';
import { pageFacts } from '../facts.ts';
import { editFrontMatter } from '../front-matter/edit.ts';
import { headings } from '../headings.ts';
import { outlineOf, parseGitbookYaml, parseSummary, patchSummary, renameEntry } from '../layout/index.ts';
import { links } from '../links.ts';
import { mergeData } from '../merge/merge-data.ts';
import { mergeSummaryNotes } from '../merge/merge-summary-notes.ts';
import { mergeText } from '../merge/merge-text.ts';
import { parse, slices } from '../parse/parse.ts';
import { sections } from '../sections.ts';
import { editTitle, insertTitle, textStart } from '../title.ts';
import { DOCUMENT_EDITS } from './document-edits.ts';
import { drawFrom } from './draw.ts';

/** Returns a text with small edits at its start, its middle and its end. */
export function edited(text: string, word: string): string {
  const middle = text.length >> 1;
  return `${word} one\n\n${text.slice(0, middle)} ${word} two ${text.slice(middle)}\n\n${word} three\n`;
}

/** Lines of a text in another order, the same for each seed: the worst for what aligns versions. */
export function shuffled(text: string, seed: number): string {
  const lines = text.split('\n');
  let state = seed;
  for (let at = lines.length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const other = state % (at + 1);
    [lines[at], lines[other]] = [lines[other] as string, lines[at] as string];
  }
  return lines.join('\n');
}

/** Puts in a word and an item, takes out a row and moves a block, each somewhere in the page. */
export function editedInside(text: string): string {
  const document = JSON.parse(JSON.stringify(toDocument(parse(text)))) as DocumentJson;
  const draw = drawFrom(3);
  for (const kind of ['word', 'item in', 'row out', 'block moved'] as const) DOCUMENT_EDITS[kind](document, draw);
  return updateDocument(text, document);
}

/** Everything that Octavo does to a page or a file of structure, by name; each takes the text only, and does the reading itself. */
export const OPERATIONS: Record<string, (text: string) => unknown> = {
  parse: (text) => slices(parse(text)),
  facts: pageFacts,
  links: (text) => links(parse(text)),
  sections: (text) => sections(parse(text)),
  anchors: (text) => headings(parse(text)),
  html: (text) => renderHtml(parse(text)),
  document: (text) => JSON.stringify(toDocument(parse(text))),
  'text of a document': (text) => documentText(toDocument(parse(text))),
  'keys and places of blocks': (text) => {
    const doc = parse(text);
    return [blockKeys(doc), blockPlaces(doc)];
  },
  'writing a document': (text) => fromDocument(toDocument(parse(text))),
  'writing an edited document': (text) => {
    const document = toDocument(parse(text));
    const line = { object: 'text', leaves: [{ object: 'leaf', text: 'added', marks: [] }] };
    const added = { object: 'block', type: 'paragraph', isVoid: false, data: {}, nodes: [line] };
    return updateDocument(text, { ...document, nodes: [added, ...(document.nodes ?? [])] });
  },
  'writing a document with edits inside its blocks': editedInside,
  'replacing a block': (text) => {
    const doc = parse(text);
    const [key = ''] = blockKeys(doc).values();
    return replaceBlock(text, key, 'replaced');
  },
  'reverting blocks': (text) => {
    const before = edited(text, 'before');
    return revertBlocks(text, before, [...blockKeys(parse(before)).values()].slice(0, 3));
  },
  'comparing with an edit': (text) => compareText({ text }, { text: edited(text, 'new') }),
  'comparing with a shuffle': (text) => compareText({ text }, { text: shuffled(text, 7) }),
  'merging edits': (text) => mergeText(text, edited(text, 'ours'), edited(text, 'theirs')),
  'merging shuffles': (text) => mergeText(text, shuffled(text, 7), shuffled(text, 11)),
  'editing a title': (text) => [editTitle(text, 'new'), textStart(text), insertTitle(text, 'new')],
  'editing front matter': (text) => editFrontMatter(text, { title: 'new' }),
  'merging settings': (text) => mergeData(text, edited(text, '# ours'), edited(text, '# theirs')),
  'settings of a project': (text) => parseGitbookYaml(text),
  'reading a summary': (text) => parseSummary(text),
  'renaming in a summary': (text) => {
    const tree = parseSummary(text);
    outlineOf(tree).children(null);
    return tree.entries.length === 0 ? undefined : patchSummary(tree, renameEntry(tree, 0, { title: 'new' }));
  },
  'merging notes of a summary': (text) => mergeSummaryNotes(text, edited(text, 'ours'), edited(text, 'theirs')),
};
