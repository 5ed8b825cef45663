import { type DocumentNode, Document as DocumentSchema } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingText } from '../headings.ts';
import { findElement } from '../html-tree.ts';
import { parse } from '../parse/parse.ts';
import { plainText } from '../sections.ts';
import { dialectText, pageText } from '../testing/arbitrary.ts';
import { HOSTILE } from '../testing/hostile.ts';
import type { Block, Document, Inline } from '../tree.ts';
import { titleHeading } from '../walk.ts';
import { documentText } from './document-text.ts';
import { isExpressible } from './html-blocks.ts';
import { toDocument } from './to-document.ts';

const convert = (text: string): unknown => JSON.parse(JSON.stringify(toDocument(parse(text))));

function* nodesOf(nodes: readonly DocumentNode[] = []): Generator<DocumentNode> {
  for (const node of nodes) {
    yield node;
    yield* nodesOf(node.nodes);
    yield* nodesOf(node.fragments);
  }
}

const joined = (text: string): string => text.replace(/\s+/g, '');

/** Running text without what a document says otherwise: notes stand at their references, tags without partners are shown as text. */
function withoutNotes(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'footnote-reference' || node.type === 'inline-raw') return [];
    // The source of a tag that is not known is shown.
    if (node.type === 'inline-html') return [{ ...node, source: '', children: withoutNotes(node.children) }];
    return 'children' in node ? [{ ...node, children: withoutNotes(node.children) } as Inline] : [node];
  });
}

/** Returns whether a picture stands alone: its alternative text is then no text of the page but of the picture. */
function isPictureAlone(nodes: readonly Inline[]): boolean {
  const shown = nodes.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  return shown.length === 1 && shown[0]?.type === 'image';
}

/** Blocks without what a document shows as source or as a note, which `plainText` does not count or counts elsewhere. */
function comparable(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.type) {
      case 'raw':
      case 'footnote':
        return [];
      case 'html':
        // A summary that does not come first is moved to the top.
        return isExpressible(block.children) && !findElement(block.children, 'details') ? [block] : [];
      case 'paragraph': {
        const children = withoutNotes(block.children);
        return isPictureAlone(children) ? [] : [{ ...block, children }];
      }
      case 'heading':
        return [{ ...block, children: withoutNotes(block.children) }];
      case 'table':
        return [{ ...block, header: block.header.map(withoutNotes), rows: block.rows.map((row) => row.map(withoutNotes)) }];
      case 'list-item':
      case 'blockquote':
      case 'expandable':
        return [{ ...block, children: comparable(block.children) }];
      case 'list-ordered':
      case 'list-unordered':
      case 'list-tasks':
        return [{ ...block, children: block.children.map((item) => ({ ...item, children: comparable(item.children) })) }];
      default:
        return ['openTag' in block ? { ...block, children: comparable(block.children) } : block];
    }
  });
}

describe('document JSON of any page', () => {
  it('is what the contract says, with a key for every node that no other one has', () => {
    fc.assert(
      fc.property(pageText, (text) => {
        const document = DocumentSchema.parse(convert(text));
        const nodes = [...nodesOf(document.nodes)];
        for (const { key } of nodes) expect(key).toMatch(/^[0-9A-Za-z]{12}$/);
        expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('says what the page says', () => {
    fc.assert(
      fc.property(dialectText, (text) => {
        const parsed = parse(text);
        const doc: Document = { ...parsed, blocks: comparable(parsed.blocks) };
        // The title is not part of the document.
        const title = titleHeading(doc);
        expect(joined((title ? headingText(title) : '') + documentText(toDocument(doc)))).toBe(joined(plainText(doc)));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same for the same bytes', () => {
    fc.assert(
      fc.property(pageText, (text) => {
        expect(convert(text)).toEqual(convert(text));
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the keys of the blocks around an edit', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.nat(), fc.stringMatching(/^[A-Z ]{1,20}x$/), (paragraphs, place, edit) => {
        const at = place % paragraphs.length;
        const keys = (texts: string[]) => DocumentSchema.parse(convert(texts.join('\n\n'))).nodes.map(({ key }) => key);
        const before = keys(paragraphs);
        const after = keys(paragraphs.with(at, edit.trimStart()));
        expect(after.toSpliced(at, 1)).toEqual(before.toSpliced(at, 1));
      }),
      { numRuns: 100 },
    );
  });
});

describe('hostile pages', () => {
  // That the work grows with their length, `growth.test.ts` shows.
  it.each(Object.entries(HOSTILE))('are converted within bounds: %s', (_, text) => {
    expect(JSON.stringify(toDocument(parse(text))).length).toBeLessThan(30_000_000);
  });

  it('repeat notes up to a limit', () => {
    const text = `${'a[^n] '.repeat(20_000)}\n\n[^n]: ${'note '.repeat(2_000)}`;
    expect(JSON.stringify(toDocument(parse(text))).length).toBeLessThan(12_000_000);
  });
});
