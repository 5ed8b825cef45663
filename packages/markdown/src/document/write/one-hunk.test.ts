import { type DocumentNode, Document as DocumentSchema } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { parse } from '../../parse/parse.ts';
import { paragraphOf } from '../../testing/document-edits.ts';
import { toDocument } from '../to-document.ts';
import { updateDocument } from './update-document.ts';

const read = (text: string) => DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text)))));

/** The page after a change of its document, as the lines that went and came: blank ones too. */
function lines(text: string, change: (nodes: DocumentNode[]) => void): string {
  const document = read(text);
  change(document.nodes);
  const [before, after] = [text, updateDocument(text, document)].map((each) => each.split('\n')) as [string[], string[]];
  let head = 0;
  while (head < before.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
  ].join('\n');
}

/** Puts a word in place of another one in the texts of a document. */
const word = (from: string, to: string) => (nodes: DocumentNode[]) => {
  const changed = JSON.parse(JSON.stringify(nodes), (name, value: unknown) =>
    name === 'text' && typeof value === 'string' ? value.replace(from, to) : value,
  ) as DocumentNode[];
  nodes.splice(0, nodes.length, ...changed);
};
const item = (text: string) => ({ object: 'block', type: 'list-item', data: {}, nodes: [paragraphOf(text)] }) as unknown as DocumentNode;
const at = (nodes: DocumentNode[], ...path: number[]): DocumentNode => {
  let [node, list] = [nodes[path[0] ?? 0] as DocumentNode, nodes];
  for (const index of path) {
    node = list[index] as DocumentNode;
    list = node.nodes ?? node.fragments?.at(-1)?.nodes ?? [];
  }
  return node;
};
const itemAt =
  (place: number, text: string, ...path: number[]) =>
  (nodes: DocumentNode[]) => {
    at(nodes, ...path).nodes?.splice(place, 0, item(text));
  };

describe('issue-16: a word that changes', () => {
  it('changes its line of a list, and no marker', () => {
    expect(lines('- one thing\n- two things\n  - deep\n- three\n', word('two', 'four'))).toBe('-- two things\n+- four things');
  });

  it('changes its line of a wrapped paragraph', () => {
    expect(lines('A line that is\nwrapped by its author\nover three lines.\n', word('wrapped', 'cut'))).toBe(
      '-wrapped by its author\n+cut by its author',
    );
  });

  it('changes its row of a table', () => {
    expect(lines('| a | b |\n|---|---|\n| x | yy |\n| *u* | w |\n', word('yy', 'z'))).toBe('-| x | yy |\n+| x | z |');
  });

  it.each([
    ['line ends of two signs', 'a\r\nold b\r\n\r\n> - old\r\n>   c\r\n'],
    ['a byte-order mark and a tab', '\ufeff- a\n\told *b*\n'],
    [
      'a list in a hint in a tab',
      '{% tabs %}\n{% tab title="T" %}\n{% hint style="info" %}\n-   a\n-   old\n{% endhint %}\n{% endtab %}\n{% endtabs %}\n',
    ],
    ['lazy lines of a quote', '> a\nold b\n> c\n'],
    ['escapes, entities and marks of the author', 'a\\_b *c* __d__ &amp; old `x`\n'],
    ['references, their definitions and comments', 'see [a][r] old <!-- c -->\nand more\n\n[r]: /u "t"\n'],
    ['a heading with signs at its end', '## old *a* ##\n'],
    ['a heading that is underlined', 'a\n\nold _a_\n---\n\nb\n'],
    ['code that is indented', 'a\n\n    old\n    b\n'],
    ['a padded table', '| a    | b   |\n|:-----|----:|\n| old  | [c][r] |\n| d    | e   |\n\n[r]: /u\n'],
    ['an alert', '> [!WARNING]\n> a\n> old\n'],
    ['the summary of an expandable', '<details><summary>old  <b>a</b></summary>\n\n- b\n\n</details>\n'],
    ['a note', 'a[^n]\n\n[^n]: *b* old\n    c\n'],
    ['HTML with unknown attributes', '<p class="x" data-y="z">a <em>old</em> b</p>\n'],
    [
      'a table of HTML',
      '<table data-x="1">\n  <thead>\n    <tr><th>a</th></tr>\n  </thead>\n  <tbody>\n    <tr class="q"><td><em>old</em> b</td></tr>\n  </tbody>\n</table>\n',
    ],
  ])('keeps %s', (_, text) => {
    const [line = ''] = text.split('\n').filter((each) => each.includes('old'));
    expect(lines(text, word('old', 'old')).trim()).toBe('');
    const changed = text
      .split('\n')
      .filter((each) => each.includes('old'))
      .flatMap((each) => [`-${each}`, `+${each.replace('old', 'new')}`]);
    const found = lines(text, word('old', 'new'));
    if (line.includes('#') || text.includes('---\n\nb'))
      expect(found.replace(/ <a href="#old[^"]*" id="old[^"]*"><\/a>/, '')).toBe(changed.join('\n'));
    else expect(found.split('\n').filter((each) => each.includes('old') || each.includes('new'))).toEqual(expect.arrayContaining(changed));
  });
});

describe('issue-16: an item that is added', () => {
  it.each([
    ['marker', '- a\n- b\n', '+- new'],
    ['indent', '  +   a\n  +   b\n', '+  +   new'],
    ['blank lines', '* a\n\n* b\n', '+* new\n+'],
    ['sign behind numbers', '1) a\n2) b\n', '-2) b\n+2) new\n+3) b'],
    ['counting from zero', '0. a\n1. b\n', '-1. b\n+1. new\n+2. b'],
    ['all ones', '1. a\n1. b\n', '+1. new'],
    ['numbers that jump', '1. a\n5. b\n9. c\n', '+2. new'],
    ['column of what it holds', '9.  a\n10. b\n\n    c\n', '-10. b\n+10. new\n+11. b'],
    ['line ends', '- a\r\n- b\r\n', '+- new\r'],
  ])('has the %s of its list', (_, text, expected) => {
    expect(lines(text, itemAt(1, 'new', 0))).toBe(expected);
  });

  it('has the box of its list', () => {
    expect(
      lines('- [ ] a\n- [x] b\n', (nodes) => {
        at(nodes, 0).nodes?.push({ ...item('new'), data: { checked: true } } as DocumentNode);
      }),
    ).toBe('+- [x] new');
  });

  it('has the marker of the other lists of its page where it begins a list', () => {
    const list = (...items: DocumentNode[]) =>
      ({ object: 'block', type: 'list-unordered', data: {}, nodes: items }) as unknown as DocumentNode;
    expect(lines('- a\n- b\n', (nodes) => at(nodes, 0, 1).nodes?.push(list(item('new'))))).toBe('+  - new');
    expect(lines('+ a\n\nb\n', (nodes) => nodes.push(list(item('new'))))).toBe('++ new\n+');
  });

  it('has the marks of the quotes and lists that the list is in', () => {
    expect(lines('> 1. a\n>    - b\n>    - c\n', itemAt(1, 'new', 0, 0, 0, 1))).toBe('+>    - new');
  });

  it('moves what stands in an item whose number grows', () => {
    expect(lines('9. a\n\n   b\n10. c\n', itemAt(0, 'new', 0))).toBe('-9. a\n-\n-   b\n-10. c\n+9. new\n+10. a\n+\n+    b\n+11. c');
  });
});

describe('issue-16: an item that goes or moves', () => {
  it('takes its lines along', () => {
    expect(lines('- a\n- b\n  c\n- d <!-- e -->\n', (nodes) => at(nodes, 0).nodes?.splice(1, 1))).toBe('-- b\n-  c');
    expect(
      lines('- a\n- b  \n  c\n- d\n', (nodes) => {
        const { nodes: items = [] } = at(nodes, 0);
        items.push(...items.splice(1, 1));
      }),
    ).toBe('-- b  \n-  c\n-- d\n+- d\n+- b  \n+  c');
  });

  it('leaves its box where it is ticked', () => {
    expect(
      lines('- [ ]  a *b*\n- [x] c\n', (nodes) => {
        (at(nodes, 0, 0) as { data: object }).data = { checked: true };
      }),
    ).toBe('-- [ ]  a *b*\n+- [x]  a *b*');
  });
});

describe('issue-16: what a document cannot say', () => {
  it.each([
    ['hint', '{% hint style="info" x="y" %}\n<!-- c -->\nold\n\n\n\n[r]: /u\n\n*a* [r]\n{% endhint %}\n'],
    ['quote', '> old\n>\n> <!-- c -->\n>\n> *a*\n'],
    ['list', '- old\n\n  <!-- c -->\n\n  *a*\n- __b__\n'],
    ['expandable', '<details class="z"><summary>S</summary>\n<!-- c -->\n\nold\n\n* a\n</details>\n'],
    ['steps', '{% stepper %}\n<!-- c -->\n{% step %}\nold\n{% endstep %}\n\n\n{% step %}\n*a*\n{% endstep %}\n{% endstepper %}\n'],
    [
      'columns',
      '{% columns %}\n{% column width="50%" %}\nold\n<!-- c -->\n{% endcolumn %}\n{% column %}\n* a\n{% endcolumn %}\n{% endcolumns %}\n',
    ],
    ['condition', '{% if a.b %}\nold\n\n<!-- c -->\n{% endif %}\n'],
    ['update', '{% updates %}\n{% update date="2026-01-01" %}\nold\n<!-- c -->\n{% endupdate %}\n{% endupdates %}\n'],
  ])('stays in a %s of which another block changed', (_, text) => {
    expect(lines(text, word('old', 'new'))).toBe(
      text
        .split('\n')
        .filter((line) => line.includes('old'))
        .flatMap((line) => [`-${line}`, `+${line.replace('old', 'new')}`])
        .join('\n'),
    );
  });
});

describe('issue-16: a row of a table', () => {
  const PIPES = '| a [l](x)  | b *c* |\n|-----------|:-----:|\n| d         | e     |\n| f         | g     |\n';
  const records = (nodes: DocumentNode[]) =>
    (at(nodes, 0).data as { records: Record<string, { orderIndex: string; values: object }> }).records;

  it('is added as wide as its table is', () => {
    expect(
      lines(PIPES, (nodes) => {
        const column = Object.keys((at(nodes, 0).data as { definition: object }).definition)[0] ?? '';
        records(nodes).zz = { orderIndex: '000000a', values: { [column]: 'cell' } };
        const cell = { object: 'fragment', type: 'table-cell', fragment: 'cell', nodes: [paragraphOf('new')] };
        at(nodes, 0).fragments?.push(cell as unknown as DocumentNode);
      }),
    ).toBe('+| new       |       |');
  });

  it('goes with its line', () => {
    expect(
      lines(PIPES, (nodes) => {
        const [id = '', row] = Object.entries(records(nodes))[0] ?? [];
        delete records(nodes)[id];
        const cells = Object.values(row?.values ?? {});
        const table = at(nodes, 0);
        table.fragments = table.fragments?.filter(({ fragment }) => !cells.includes(fragment)) ?? [];
      }),
    ).toBe('-| d         | e     |');
  });

  it('leaves the header with its links and marks, and its titles can be changed', () => {
    expect(
      lines(PIPES, (nodes) => {
        const { definition } = at(nodes, 0).data as unknown as { definition: Record<string, { title: string; textAlignment: string }> };
        const [one, two] = Object.values(definition);
        if (one !== undefined) one.title = 'A l';
        if (two !== undefined) two.textAlignment = 'right';
      }),
    ).toBe('-| a [l](x)  | b *c* |\n-|-----------|:-----:|\n+| A [l](x)  | b *c* |\n+|-----------|------:|');
  });
});

it('issue-22: a list that is parted keeps the bytes of its items on both sides', () => {
  const text = ' -  one \nlazy\n -  two\n -   three \nlazy\n\nEnd.\n';
  const document = toDocument(parse(text));
  const [list, end] = document.nodes as [DocumentNode, DocumentNode];
  const [one, two, three] = (list.nodes ?? []) as [DocumentNode, DocumentNode, DocumentNode];
  const parted = [{ ...list, nodes: [one] }, ...(two.nodes ?? []), { ...list, key: '', nodes: [three] }, end];
  expect(updateDocument(text, { ...document, nodes: parted })).toBe(' -  one \nlazy\n\ntwo\n\n -   three \nlazy\n\nEnd.\n');
});
