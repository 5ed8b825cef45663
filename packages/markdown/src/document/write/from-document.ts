import type { DocumentNode } from '@octavo/contract';
import { parse } from '../../parse/parse.ts';
import { titleHeading } from '../../walk.ts';
import { blockNodes } from '../to-document.ts';
import type { Base } from './base.ts';
import { checkDocument, type SourceNode } from './check.ts';
import { signature } from './compare.ts';
import type { WriteOptions } from './context.ts';
import { editedPart } from './edited-part.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import { ownNodes } from './own-document.ts';
import { PageContext } from './page-context.ts';
import { unrepresentable } from './refuse.ts';
import type { Unit } from './unit.ts';

/**
 * Returns a document (GitBook's document JSON, as `toDocument` returns it) as Markdown of the dialect: every block, inline and mark of it. Text is
 * escaped so that it means itself. What was written is read back and compared: empty paragraphs aside, it says what the document says.
 * @throws OctavoError `document_invalid` (400) with the path of what is wrong, not known, or has no form in Markdown. Nothing is dropped.
 */
export function fromDocument(document: unknown, options: WriteOptions = {}): string {
  const nodes = checkDocument(document);
  const writer = new MarkdownWriter(new PageContext(options));
  const body = writer.blocks(nodes);
  const notes = [...writer.context.notes.keys()].map((label) => writer.note(label));
  const text = [body, ...notes].filter((part) => part !== '').join('\n\n');
  compareWith(`\n${text}`, nodes, writer);
  return text === '' ? '' : `${text}\n`;
}

/** Ensures that a text reads as some nodes. @throws OctavoError `document_invalid` with the path of the first that differs. */
export function compareWith(text: string, nodes: readonly SourceNode[], writer: MarkdownWriter): void {
  const found = difference(text, nodes, writer);
  if (found !== undefined) unrepresentable(found);
}

/** Returns the path of the first node that a text does not say; `undefined` if it says all. */
export function difference(text: string, nodes: readonly SourceNode[], writer: MarkdownWriter): string | undefined {
  const read = readBack(text, writer);
  const options = writer.compareOptions(false);
  if (signature(read, options) === signature(nodes, options)) return undefined;
  const shown = nodes.filter((node) => signature([node], options) !== '[]');
  return (
    (shown.find((node, i) => signature([node], options) !== signature(read.slice(i, i + 1), options)) ?? nodes[nodes.length - 1])?.path ??
    ''
  );
}

/** Returns a text as it reads with what a writer knows of references. */
export function readBack(text: string, writer: MarkdownWriter): SourceNode[] {
  const doc = parse(text);
  const title = titleHeading(doc);
  const shown = doc.blocks.filter((block) => block !== title);
  return ownNodes(blockNodes(doc, shown, writer.context.readOptions));
}

/** {@link readBack} of a page that was edited, of which only the part is read that the edit may have given another meaning. */
export function readEdited(base: Base, text: string, writer: MarkdownWriter): SourceNode[] {
  const { context } = writer;
  // A mention is known by its address, wherever else that stands.
  const part = context.mentions.size > 0 ? undefined : editedPart(base.doc, text);
  if (part === undefined) return readBack(text, writer);
  const { doc, blocks, title, head, tail } = part;
  const notes = new Map<string, readonly DocumentNode[]>();
  for (const label of part.notes) {
    const body = base.notes.get(label)?.origins;
    if (body !== undefined) notes.set(label, body);
    else if (doc.text.includes(`[^${label}]`)) return readBack(text, writer);
  }
  const shown = blocks.filter((block) => block !== title);
  const nodesOf = (units: readonly Unit[]) => units.flatMap(({ nodes }) => nodes);
  return [
    ...nodesOf(base.units.slice(0, head)),
    ...ownNodes(blockNodes(doc, shown, context.readOptions, notes)),
    ...nodesOf(base.units.slice(tail)),
  ];
}
