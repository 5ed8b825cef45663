import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addGroup, insertEntry, moveEntry, removeEntry, renameEntry } from './edit.ts';
import { SummaryOutline } from './outline.ts';
import { parseSummary } from './parse.ts';
import { applyPatches, type TextPatch } from './patch.ts';
import { anyBullet, anyGroup, anyItems, anyTitle, type Said, saidBy, saidIn } from './testing/arbitraries.ts';
import type { SummaryTree } from './types.ts';
import { writeSummary } from './write.ts';

const FILE = `# Table of contents

-   [Welcome](README.md)
-   [Guide](guide/README.md)
    -   [One](guide/one.md)
    -   [Two](guide/two.md)

<!-- reference -->

## Reference

-   [API](api.md)
`;

function edit(text: string, patches: (tree: SummaryTree) => TextPatch[]): string {
  return applyPatches(text, patches(parseSummary(text)));
}

/** Lines that one text has and the other has not. */
function changed(before: string, after: string): { gone: string[]; added: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const without = (lines: string[], others: string[]) => {
    const left = [...others];
    return lines.filter((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return { gone: without(old, now), added: without(now, old) };
}

describe('edits of SUMMARY.md', () => {
  it('insert an entry in the style of its neighbours', () => {
    const after = edit(FILE, (tree) => insertEntry(tree, { parent: 1, at: 1 }, { title: 'New', target: { path: 'guide/new.md' } }));
    expect(changed(FILE, after)).toEqual({ gone: [], added: ['    -   [New](guide/new.md)'] });
    expect(after.indexOf('[New]')).toBeLessThan(after.indexOf('[Two]'));
  });

  it('insert the first child in the unit of the file', () => {
    const after = edit(FILE, (tree) => insertEntry(tree, { parent: 5, at: 0 }, { title: 'New', target: { path: 'new.md' } }));
    expect(changed(FILE, after)).toEqual({ gone: [], added: ['    -   [New](new.md)'] });
  });

  it('keep CRLF and finish a last line that has no end', () => {
    const after = edit('* [A](a.md)\r\n* [B](b.md)', (tree) =>
      insertEntry(tree, { parent: null, at: 2 }, { title: 'C', target: { path: 'c.md' } }),
    );
    expect(after).toBe('* [A](a.md)\r\n* [B](b.md)\r\n* [C](c.md)\r\n');
  });

  it('put a bullet after a group behind a divider', () => {
    const after = edit(FILE, (tree) => insertEntry(tree, { parent: null, at: 3 }, { title: 'Last', target: { path: 'last.md' } }));
    expect(after).toBe(`${FILE}\n***\n\n-   [Last](last.md)\n`);
  });

  it('add a group with one blank line on each side', () => {
    expect(edit(FILE, (tree) => addGroup(tree, 3, { group: 'More', slug: 'rest' }))).toBe(
      `${FILE}\n## More <a href="#rest" id="rest"></a>\n`,
    );
    expect(edit('* [A](a.md)\n', (tree) => addGroup(tree, 0, { group: 'First' }))).toBe('## First\n\n***\n\n* [A](a.md)\n');
  });

  it('remove an entry with what is below it, and leave comments', () => {
    const text = '* [A](a.md)\n  * [B](b.md)\n  <!-- note -->\n  * [C](c.md)\n* [D](d.md)\n';
    expect(edit(text, (tree) => removeEntry(tree, 0))).toBe('  <!-- note -->\n* [D](d.md)\n');
  });

  it('move an entry by its lines alone', () => {
    const after = edit(FILE, (tree) => moveEntry(tree, 3, { parent: 4, at: 0 }));
    expect(changed(FILE, after)).toEqual({ gone: ['    -   [Two](guide/two.md)'], added: ['-   [Two](guide/two.md)'] });
    expect(after).toContain('## Reference\n\n-   [Two](guide/two.md)\n-   [API](api.md)\n');
  });

  it('change nothing when an entry is moved to where it stands', () => {
    expect(moveEntry(parseSummary(FILE), 1, { parent: null, at: 1 })).toEqual([]);
  });

  it('rename within the line, keeping what is not said anew', () => {
    const text = '* 📘 [Old](<a b.md> "Label") <!-- x -->\n';
    expect(edit(text, (tree) => renameEntry(tree, 0, { title: 'N [e] w' }))).toBe('* 📘 [N \\[e\\] w](<a b.md> "Label") <!-- x -->\n');
    expect(edit(text, (tree) => renameEntry(tree, 0, { linkTitle: null }))).toBe('* 📘 [Old](<a b.md>) <!-- x -->\n');
    expect(edit(text, (tree) => renameEntry(tree, 0, { target: { path: 'c.md' } }))).toBe('* 📘 [Old](c.md "Label") <!-- x -->\n');
  });

  it('give a page without content a link, and a group an address', () => {
    expect(edit('* Text\n', (tree) => renameEntry(tree, 0, { target: { path: 'text.md' } }))).toBe('* [Text](text.md)\n');
    expect(edit('* [Text](<>)\n', (tree) => renameEntry(tree, 0, { target: { path: 'text.md' } }))).toBe('* [Text](text.md)\n');
    expect(edit('## Old\n', (tree) => renameEntry(tree, 0, { title: 'New', slug: 'old' }))).toBe('## New <a href="#old" id="old"></a>\n');
  });

  it('refuse places that do not exist', () => {
    const tree = parseSummary(FILE);
    expect(() => insertEntry(tree, { parent: null, at: 9 }, { title: 'x' })).toThrow(RangeError);
    expect(() => insertEntry(tree, { parent: 0, at: 0 }, { group: 'x' })).toThrow(RangeError);
    expect(() => moveEntry(tree, 1, { parent: 2, at: 0 })).toThrow(RangeError);
    expect(() => removeEntry(tree, 99)).toThrow(RangeError);
  });

  it('do to any tree what the same edit does to a model of it, and touch no other line', () => {
    fc.assert(
      fc.property(anyItems, fc.oneof(anyBullet, anyGroup), anyTitle, fc.infiniteStream(fc.nat()), (items, item, title, numbers) => {
        const next = (below: number) => (numbers.next().value ?? 0) % Math.max(1, below);
        const text = writeSummary(items);
        const tree = parseSummary(text);
        const outline = new SummaryOutline(tree);
        const model = saidIn(tree);
        const nodes = flat(model);
        const place = (isGroup: boolean, excluded: ReadonlySet<number>) => {
          const parents = tree.entries
            .map((_, index) => index)
            .filter((index) => !excluded.has(index) && tree.entries[index]?.kind !== 'computed');
          const parent = isGroup || parents.length === 0 || next(3) === 0 ? null : (parents[next(parents.length)] ?? null);
          return { parent, at: next(outline.children(parent).filter((child) => !excluded.has(child)).length + 1) };
        };
        const siblingsAt = (parent: number | null) => (parent === null ? model : (nodes[parent]?.children ?? []));

        let patches: TextPatch[] = [];
        const index = next(tree.entries.length);
        const node = nodes[index];
        const action = node === undefined ? 0 : next(4);
        if (action === 0 || node === undefined) {
          const at = place('group' in item, new Set());
          patches = insertEntry(tree, at, item);
          siblingsAt(at.parent).splice(at.at, 0, ...saidBy([item]));
        } else if (action === 1) {
          patches = removeEntry(tree, index);
          drop(model, node);
        } else if (action === 2) {
          const own = new Set(Array.from({ length: outline.endOf(index) - index }, (_, n) => index + n));
          const at = place(node.group !== undefined, own);
          patches = moveEntry(tree, index, at);
          const target = siblingsAt(at.parent);
          drop(model, node);
          target.splice(at.at, 0, node);
        } else if (node.computed === undefined) {
          patches = renameEntry(tree, index, { title });
          if (node.group !== undefined) node.group = title;
          else node.title = title;
        }
        const after = applyPatches(text, patches);
        expect(saidIn(parseSummary(after))).toEqual(model);
        if (action === 0) expect(changed(text, after).gone).toEqual([]);
        if (action === 1) expect(changed(text, after).added).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});

function flat(said: readonly Said[]): Said[] {
  return said.flatMap((node) => [node, ...flat(node.children)]);
}

function drop(siblings: Said[], node: Said): void {
  const at = siblings.indexOf(node);
  if (at >= 0) siblings.splice(at, 1);
  else for (const sibling of siblings) drop(sibling.children, node);
}
