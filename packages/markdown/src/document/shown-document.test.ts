import { type DocumentNode, Document as DocumentSchema } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../parse/parse.ts';
import { dialectText } from '../testing/arbitrary.ts';
import { documentText } from './document-text.ts';
import { shownDocument } from './shown-document.ts';
import { toDocument } from './to-document.ts';

const shown = (text: string) =>
  DocumentSchema.parse(JSON.parse(JSON.stringify(shownDocument(toDocument(parse(text), { isEvaluated: true })))));

interface Table {
  definition: Record<string, { type: string; options?: { value: string; label: string }[] }>;
  records: Record<string, { values: Record<string, unknown> }>;
}

/** The values of a table by row, and the options of its columns. */
function tableOf({ data, fragments = [] }: DocumentNode) {
  const { definition, records } = data as unknown as Table;
  return {
    rows: Object.values(records).map(({ values }) => Object.keys(definition).map((id) => values[id])),
    options: Object.values(definition).map(({ options }) => options?.map(({ value, label }) => [value, label])),
    cells: fragments.length,
  };
}

describe('a document that is shown', () => {
  it('has a list of each run of tasks and of other items, also inside others, with keys of their own', () => {
    const { nodes } = shown('* [ ] a\n* b\n* c\n* [x] d\n\n> 1. x\n>    * y\n>    * [ ] z\n');
    const outline = (node: DocumentNode): string =>
      node.object === 'text'
        ? documentText({ object: 'document', data: {}, nodes: [node] })
        : `${node.type}(${(node.nodes ?? []).map(outline).join(' ')})`;
    const lists = nodes.map(outline).map((line) => line.replaceAll(/paragraph\((.)\)/g, '$1').replaceAll('list-item', 'item'));
    expect(lists).toEqual([
      'list-tasks(item(a))',
      'list-unordered(item(b) item(c))',
      'list-tasks(item(d))',
      'blockquote(list-ordered(item(x list-unordered(item(y)) list-tasks(item(z)))))',
    ]);
    const keys = nodes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the text of cells as options, also of those that no header defines, lists where lists are drawn, and numbers as text', () => {
    const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
    const head =
      '<th>A</th><th data-type="select">S<select><option value="a" label="In" color="blue"></option></select></th><th data-type="users">U</th><th data-type="number">N</th><th data-type="files">F</th>';
    const [table] = shown(
      `<table><thead><tr>${head}</tr></thead><tbody>` +
        cells('x', '<span data-option="a">In</span> <span data-option="zz">Later</span>', 'ada, bo', '2', '<a href="a.pdf">a.pdf</a>') +
        cells('y', '<strong>plain</strong> text', '', 'many', 'none') +
        cells('z', 'plain text', '', '', '') +
        '</tbody></table>\n',
    ).nodes;
    expect(tableOf(table as DocumentNode)).toEqual({
      rows: [
        [expect.any(String), ['a', 'zz'], ['ada', 'bo'], 2, ['a.pdf']],
        [expect.any(String), ['plain text'], [], 'many', []],
        [expect.any(String), ['plain text'], [], undefined, []],
      ],
      options: [
        undefined,
        [
          ['a', 'In'],
          ['zz', 'Later'],
          ['plain text', 'plain text'],
        ],
        undefined,
        undefined,
        undefined,
      ],
      cells: 3,
    });
  });

  it('says what it said, in lists and all else but tables of options', () => {
    fc.assert(
      fc.property(dialectText, (text) => {
        const document = toDocument(parse(`\n${text}`));
        fc.pre(!text.includes('data-type'));
        expect(documentText(shownDocument(document))).toBe(documentText(document));
      }),
    );
  });
});
