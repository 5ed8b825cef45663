import fc from 'fast-check';
import type { SummaryEntry, SummaryTree } from '../types.ts';
import type { EntryTarget, SummaryBullet, SummaryGroup } from '../write.ts';

/** Titles in plain form: no control characters, white space joined, not empty. Heavy on characters that mean something in markdown. */
export const anyTitle = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'[]()*_`<>&|\\#-+~!":;.1 aé&amp;') }),
    fc.constantFrom(
      'https://example.com',
      '1. one',
      '- x',
      '```yaml',
      '~~~',
      '<!-- x -->',
      'C #',
      'a ## ',
      '*** ',
      '[ ] x',
      '&#x20;y',
      '![a](b)',
    ),
  )
  .map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\ufffd]/gu, '')
      .trim(),
  )
  .filter((text) => text !== '');

const anyName = fc
  .string({ minLength: 1, maxLength: 10, unit: fc.constantFrom(...'ab1é ()[]%#?&;"\'<>+_*.') })
  .map((name) => name.trim())
  .filter((name) => name !== '' && !/^\.+$/.test(name));

/** Files that no two entries share: a second listing would be a link. */
const anyPath = fc
  .tuple(fc.array(anyName, { maxLength: 2 }), anyName, fc.nat())
  .map(([folders, name, n]) => [...folders, `${name}${n}.md`].join('/'));

const anyTarget: fc.Arbitrary<EntryTarget> = fc.oneof(
  { weight: 4, arbitrary: anyPath.map((path) => ({ path })) },
  fc.record({ path: anyPath, anchor: fc.constantFrom('a', 'b-c', 'x y', 'é%') }),
  fc.constantFrom({ url: 'https://example.com/a_(b)?c=d#e' }, { url: 'mailto:a@example.com' }),
);

const anyComputed = fc.record({ type: fc.constant('builtin:openapi'), props: fc.record({ models: fc.boolean(), n: fc.string() }) });

const anyLeaf: fc.Arbitrary<SummaryBullet> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ title: anyTitle, target: anyTarget }) },
  { weight: 2, arbitrary: fc.record({ title: anyTitle, target: anyTarget, linkTitle: anyTitle }) },
  { weight: 2, arbitrary: fc.record({ title: anyTitle }) },
  { weight: 1, arbitrary: anyComputed.map((computed) => ({ title: '', computed })) },
);

function bulletOf(depth: number): fc.Arbitrary<SummaryBullet> {
  if (depth === 0) return anyLeaf;
  return fc
    .tuple(anyLeaf, fc.array(bulletOf(depth - 1), { maxLength: 3 }))
    .map(([item, children]) => (item.computed === undefined ? { ...item, children } : item));
}

/** Bullets with up to three levels below them. */
export const anyBullet = bulletOf(3);

/** Groups with bullets. */
export const anyGroup: fc.Arbitrary<SummaryGroup> = fc
  .tuple(anyTitle, fc.option(fc.constantFrom('slug', 'other-slug'), { nil: undefined }), fc.array(anyBullet, { maxLength: 3 }))
  .map(([group, slug, children]) => ({ group, children, ...(slug !== undefined && { slug }) }));

/** The top level of a SUMMARY.md. */
export const anyItems = fc.array(fc.oneof(anyBullet, anyGroup), { maxLength: 6 });

/** Content of an entry, regardless of its place and style. */
export interface Said {
  group?: string;
  slug?: string;
  title?: string;
  linkTitle?: string;
  target?: string;
  computed?: unknown;
  children: Said[];
}

/** Returns the content of written items. */
export function saidBy(items: readonly (SummaryBullet | SummaryGroup)[]): Said[] {
  return items.map((item) => {
    const children = saidBy(item.children ?? []);
    if ('group' in item) return { group: item.group, children };
    if (item.computed !== undefined) return { computed: item.computed, children };
    const { title, linkTitle, target } = item;
    const address = target && ('url' in target ? target.url : `${target.path}${target.anchor === undefined ? '' : `#${target.anchor}`}`);
    return { title, ...(linkTitle && { linkTitle }), ...(address && { target: address }), children };
  });
}

/** Returns the content of a parsed tree. */
export function saidIn(tree: SummaryTree): Said[] {
  const top: Said[] = [];
  const said = tree.entries.map(sayingOf);
  for (const [index, { parent }] of tree.entries.entries()) {
    const siblings = parent === null ? top : said[parent]?.children;
    const own = said[index];
    if (own !== undefined) siblings?.push(own);
  }
  return top;
}

function sayingOf(entry: SummaryEntry): Said {
  const { kind, title, linkTitle, target, computed } = entry;
  if (kind === 'group') return { group: title, children: [] };
  if (kind === 'computed') return { computed, children: [] };
  const address = target && (target.url ?? `${target.path}${target.anchor === undefined ? '' : `#${target.anchor}`}`.replace(/^\.\//, ''));
  return { title, ...(linkTitle && { linkTitle }), ...(address && { target: address }), children: [] };
}
