import { Document as DocumentSchema } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../parse/parse.ts';
import { pageText } from '../../testing/arbitrary.ts';
import { DOCUMENT_EDITS, type EditKind } from '../../testing/document-edits.ts';
import { drawFrom } from '../../testing/draw.ts';
import { toDocument } from '../to-document.ts';
import { checkDocument } from './check.ts';
import { signature } from './compare.ts';
import { updateDocument } from './update-document.ts';

type Node = ReturnType<typeof read>['nodes'][number];

const read = (text: string) => DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text)))));
const paragraph = (text: string): Node => ({
  object: 'block',
  type: 'paragraph',
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});
const update = (text: string, change: (nodes: Node[]) => Node[]): string => {
  const { nodes } = read(text);
  return updateDocument(text, { object: 'document', nodes: change(nodes) });
};

const PAGE = `---
icon: gear # which
---

# Title <a href="#t" id="t"></a>

First *one*,
on two lines.
<!-- kept -->

- a
- b

{% tabs %}
{% tab title="A" %}
Old   text[^1].

* x
{% endtab %}
{% tab title="B" %}
__Bold__
{% endtab %}
{% endtabs %}

[ref]: /u "t"

Setext
------
Last[^1], [ref].

[^1]: A *note*.
`;

/** The page with some of its lines replaced. */
const withLines = (...pairs: [string, string][]): string => pairs.reduce((text, [from, to]) => text.replace(from, to), PAGE);

describe('a page whose body is given as a document', () => {
  it('keeps all bytes when it says the same', () => {
    expect(update(PAGE, (nodes) => nodes)).toBe(PAGE);
    expect(
      update(PAGE, (nodes) => JSON.parse(JSON.stringify(nodes, (name, value: unknown) => (name === 'key' ? undefined : value))) as Node[]),
    ).toBe(PAGE);
  });

  it('changes a block that changed, and no other byte', () => {
    expect(update(PAGE, (nodes) => nodes.with(0, { ...paragraph('New *'), key: nodes[0]?.key }))).toBe(
      withLines(['First *one*,\non two lines.', 'New \\*']),
    );
    expect(update(PAGE, (nodes) => nodes.with(3, { ...(nodes[3] as Node), nodes: paragraph('Other').nodes, data: {} }))).toBe(
      withLines(['Setext\n', 'Other\n']),
    );
  });

  it('writes of a tag only the blocks in it that changed', () => {
    const changed = update(PAGE, (nodes) => {
      const tabs = structuredClone(nodes[2] as Node);
      (tabs.nodes?.[0]?.nodes as Node[])[1] = paragraph('y');
      return nodes.with(2, tabs);
    });
    expect(changed).toBe(withLines(['* x\n', 'y\n']));
  });

  it('adds, removes and moves blocks', () => {
    expect(update(PAGE, (nodes) => nodes.toSpliced(2, 0, paragraph('New')))).toBe(withLines(['- b\n', '- b\n\nNew\n']));
    expect(update(PAGE, (nodes) => nodes.toSpliced(1, 1))).toBe(withLines(['- a\n- b\n\n', '']));
    expect(update(PAGE, (nodes) => [...nodes.slice(1), nodes[0] as Node])).toContain(
      '[ref].\n\nFirst *one*,\non two lines.\n<!-- kept -->\n\n[^1]: A *note*.\n',
    );
  });

  it('keeps notes that are referred to, writes those that changed, and drops the others', () => {
    expect(update(PAGE, (nodes) => nodes.slice(0, 2))).not.toContain('[^1]');
    const changed = update(PAGE, (nodes) => JSON.parse(JSON.stringify(nodes).replaceAll('"text":"note"', '"text":"remark"')) as Node[]);
    expect(changed).toContain('on two lines.\n<!-- kept -->\n\n- a\n');
    expect(changed.endsWith('\n[^1]: A *remark*.\n')).toBe(true);
  });

  it('has the line ends of its file, and takes a page without any text', () => {
    const page = PAGE.replaceAll('\n', '\r\n');
    expect(update(page, (nodes) => nodes.toSpliced(1, 1, paragraph('a\nb')))).toBe(
      withLines(['- a\n- b\n', 'a\\\nb\n']).replaceAll('\n', '\r\n'),
    );
    expect(update('', () => [paragraph('a')])).toBe('a\n');
    expect(update('---\nicon: x\n---\n', () => [paragraph('a')])).toBe('---\nicon: x\n---\n\na\n');
    expect(update('a', () => [])).toBe('');
  });

  it('tells lists apart that come to stand side by side', () => {
    const page = '- a\n\nx\n\n- b\n';
    const joined = update(page, (nodes) => nodes.toSpliced(1, 1));
    expect(read(joined).nodes.map(({ type }) => type)).toEqual(['list-unordered', 'list-unordered']);
    expect(joined).toBe('- a\n\n* b\n');
  });

  it('says in the end what the document says, with the other blocks as they were, for any page and edit', () => {
    const edit = fc.record({ kind: fc.constantFrom('edit', 'insert', 'remove', 'move', 'nothing'), at: fc.nat(), to: fc.nat() });
    fc.assert(
      fc.property(pageText, fc.array(edit, { maxLength: 2 }), (text, edits) => {
        const { nodes } = read(text);
        for (const { kind, at, to } of edits) {
          const place = at % Math.max(1, nodes.length);
          if (kind === 'edit' && nodes.length > 0) nodes[place] = { ...paragraph(`Edit {% ${at}`), key: nodes[place]?.key };
          if (kind === 'insert') nodes.splice(place, 0, paragraph('1. inserted'));
          if (kind === 'remove') nodes.splice(place, 1);
          if (kind === 'move' && nodes.length > 0) nodes.splice(to % nodes.length, 0, ...nodes.splice(place, 1));
        }
        const changed = updateDocument(text, { object: 'document', nodes });
        if (edits.every(({ kind }) => kind === 'nothing')) expect(changed).toBe(text);
        expect(signature(checkDocument(read(changed)), { ids: false })).toBe(signature(checkDocument({ nodes }), { ids: false }));
      }),
      { numRuns: 120 },
    );
  });

  it('says in the end what the document says, for edits of all kinds in containers, lists and tables', () => {
    const kind = fc.constantFrom(...(Object.keys(DOCUMENT_EDITS) as EditKind[]));
    fc.assert(
      fc.property(pageText, fc.array(fc.tuple(kind, fc.nat()), { maxLength: 4 }), (text, edits) => {
        const document = read(text);
        for (const [name, seed] of edits) DOCUMENT_EDITS[name](document, drawFrom(seed));
        const changed = updateDocument(text, document);
        if (edits.length === 0) expect(changed).toBe(text);
        expect(signature(checkDocument(read(changed)), { ids: false })).toBe(signature(checkDocument(document), { ids: false }));
      }),
      { numRuns: 250 },
    );
  });
});
