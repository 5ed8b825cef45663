import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTreeModel } from '../../tree/tree-model';
import { type Direction, type DropSide, dropPlace, movedNodes, placeOf } from '../../tree/tree-moves';
import type { SliceNode } from '../../tree/tree-slice';
import type { SiteEntry, SiteEntryKind } from './site-entries';
import { moveSiteEntry, siteEntryTakes } from './site-moves';

const KINDS: Record<string, SiteEntryKind> = { '#': 'site-section-group', '>': 'site-external-link', '-': 'site-space' };

/** Items by indented lines: `#` begins a group, `>` a link, `-` a site space; others are sections. */
function siteOf(text: string) {
  const above: string[] = [];
  const byId = new Map<string, SiteEntry>();
  const nodes = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): SliceNode => {
      const id = line.trim();
      const depth = (line.length - line.trimStart().length) / 2;
      above.length = depth;
      const kind = KINDS[id[0] ?? ''] ?? 'site-section';
      byId.set(id, { id, kind, title: id, parent: above[depth - 1] ?? null, isDefault: false, isDraft: false, isLive: true });
      above.push(id);
      return { id, type: kind === 'site-section-group' ? 'group' : 'document', title: id, path: id, depth, hasContent: true };
    });
  const model = buildTreeModel(nodes);
  return { nodes, byId, model, at: (id: string) => nodes.findIndex((node) => node.id === id) };
}

const SITE = siteOf(`
start
  - v1
  - v2
# Products
  phone
    - phone
  # Old
    fax
> out
`);

describe('moves of items of a site by key', () => {
  it.each<[string, Direction, unknown]>([
    ['start', 'up', 'first'],
    ['start', 'down', { into: null, at: 1 }],
    ['> out', 'down', 'last'],
    ['> out', 'in', { into: '# Products', at: 2 }],
    ['start', 'in', 'noGroup'],
    ['# Old', 'in', 'noGroup'],
    ['phone', 'out', { into: null, at: 2 }],
    ['fax', 'out', { into: '# Products', at: 2 }],
    ['start', 'out', 'top'],
    ['- v2', 'up', { into: 'start', at: 0 }],
    ['- v2', 'out', 'variant'],
    ['- v2', 'in', 'variant'],
  ])('%s %s', (id, direction, expected) => {
    expect(moveSiteEntry(SITE.model, SITE.byId, SITE.at(id), direction)).toEqual(expected);
  });
});

function drop(id: string, side: DropSide, over: string) {
  return dropPlace(SITE.model, SITE.at(id), SITE.at(over), side, true, siteEntryTakes(SITE.model, SITE.byId));
}

describe('drops of items of a site', () => {
  it.each<[string, DropSide, string, unknown]>([
    ['start', 'after', '> out', { into: null, at: 2 }],
    ['start', 'inside', '# Old', { into: '# Old', at: 1 }],
    ['> out', 'before', 'phone', { into: '# Products', at: 0 }],
    // Right behind the line of an open group is its first place, and behind a section is beside it for what it does not take.
    ['start', 'after', '# Products', { into: '# Products', at: 0 }],
    ['fax', 'after', 'start', { into: null, at: 1 }],
    ['- v2', 'after', 'start', { into: 'start', at: 0 }],
    ['start', 'before', '# Products', undefined],
    ['start', 'inside', 'phone', undefined],
    ['# Products', 'inside', '# Old', undefined],
    ['# Products', 'before', '# Products', undefined],
    ['- v1', 'after', '- v2', { into: 'start', at: 1 }],
    ['- v1', 'before', '- phone', undefined],
    ['- v1', 'inside', '# Products', undefined],
  ])('%s %s %s', (id, side, over, expected) => {
    expect(drop(id, side, over)).toEqual(expected);
  });

  it('end where they were told to, and are no drop where they stand', () => {
    const ids = SITE.nodes.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom(...ids),
        fc.constantFrom<DropSide>('before', 'inside', 'after'),
        (id, over, side) => {
          const place = drop(id, side, over);
          if (place === undefined) return;
          const moved = movedNodes(SITE.nodes, id, place);
          const model = buildTreeModel(moved);
          expect(
            placeOf(
              model,
              moved.findIndex((node) => node.id === id),
            ),
          ).toEqual(place);
          expect(place).not.toEqual(placeOf(SITE.model, SITE.at(id)));
        },
      ),
    );
  });
});
