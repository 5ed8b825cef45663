import { codeBlock, formulaInline, integrationBlock, TEMPLATES, type TemplateName } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { InstalledBlock, LinkOption } from '@/lib/outputs';
import { m } from '@/messages';

/** Blocks and pieces of a text that a form asks for. */
export const ASKED = ['picture', 'file', 'embed', 'page', 'button', 'reusable'] as const;

export type Asked = (typeof ASKED)[number];

/**
 * Effect of an entry: a block that is inserted, or a piece of the text; a form that asks for one; a link to a page; an emoji; a link that becomes something
 * of another website, or a block of an integration; or nothing.
 */
export type EntryEffect =
  | { kind: 'insert'; make(): Node }
  | { kind: 'inline'; make(): Node }
  | { kind: 'ask'; what: Asked }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'emoji'; character: string }
  | { kind: 'embed'; url: string }
  | { kind: 'unfurl'; block: InstalledBlock; url: string }
  | { kind: 'keep' };

/** A line of the `/` menu. */
export interface Entry {
  id: string;
  group: string;
  name: string;
  /** Words beside the name, such as where a page stands. */
  detail?: string;
  /** Other words that it is found by. */
  words: string;
  effect: EntryEffect;
}

type BlockId = TemplateName | Asked | 'inlineFormula';

const GROUPS: readonly (readonly [group: keyof typeof m.editor.blockEditor.groups, ids: readonly BlockId[]])[] = [
  ['text', ['paragraph', 'heading1', 'heading2', 'heading3', 'quote', 'divider']],
  ['lists', ['bullets', 'numbers', 'tasks']],
  ['notes', ['hint', 'warning', 'success', 'danger', 'expandable']],
  ['layout', ['table', 'cards', 'tabs', 'steps', 'columns']],
  ['media', ['picture', 'file', 'embed']],
  ['links', ['page', 'button', 'reusable']],
  ['technical', ['code', 'formula', 'inlineFormula']],
];

function effectOf(id: BlockId): EntryEffect {
  if (id === 'inlineFormula') return { kind: 'inline', make: () => formulaInline('') };
  return isAsked(id) ? { kind: 'ask', what: id } : { kind: 'insert', make: TEMPLATES[id] };
}

function isAsked(id: BlockId): id is Asked {
  return (ASKED as readonly string[]).includes(id);
}

/** Returns the blocks that every page can have, by group. */
export const blockEntries = (): Entry[] =>
  GROUPS.flatMap(([group, ids]) =>
    ids.map(
      (id): Entry => ({
        id,
        group: m.editor.blockEditor.groups[group],
        name: m.editor.blockEditor.names[id],
        words: m.editor.blockEditor.words[id],
        effect: effectOf(id),
      }),
    ),
  );

/** Returns the entries of the blocks that integrations add to a space. One that stands for code of a language is such code. */
export function integrationEntries(blocks: readonly InstalledBlock[]): Entry[] {
  return blocks.map(
    ({ integration, id, title, description = '', markdown }): Entry => ({
      id: `@${integration}/${id}`,
      group: m.editor.blockEditor.groups.integrations,
      name: title,
      words: `${integration} ${id} ${description}`.toLowerCase(),
      effect: {
        kind: 'insert',
        make: () => (markdown === undefined ? integrationBlock(integration, id) : codeBlock(markdown.codeblock)),
      },
    }),
  );
}

/**
 * Returns what a pasted link can become: a block of each integration that declares to take it, something of another website, or what it is. The first is what
 * Enter makes of it.
 * @param isPlayed true for the address of a player, such as a video
 */
export function linkEntries(blocks: readonly InstalledBlock[], url: string, isPlayed: boolean): Entry[] {
  const takers = blocks.filter(({ urlUnfurl = [] }) => urlUnfurl.some((beginning) => url.startsWith(beginning)));
  const shared = { group: m.editor.blockEditor.groups.link, words: '' };
  const taken = takers.map(
    (block): Entry => ({
      ...shared,
      id: `@${block.integration}/${block.id}`,
      name: m.editor.blockEditor.unfurl(block.title),
      effect: { kind: 'unfurl', block, url },
    }),
  );
  const embed: Entry = { ...shared, id: 'embed', name: m.editor.blockEditor.asEmbed, effect: { kind: 'embed', url } };
  const keep: Entry = { ...shared, id: 'keep', name: m.editor.blockEditor.keepLink, effect: { kind: 'keep' } };
  return [...taken, ...(isPlayed ? [embed, keep] : [keep, embed])];
}

/** Most pages that are offered at once. */
const MOST_PAGES = 8;

/** Returns the entries of pages that can be linked to, in the order given. */
export function pageEntries(found: readonly LinkOption[]): Entry[] {
  return found.slice(0, MOST_PAGES).map(
    ({ href, title, context }): Entry => ({
      id: href,
      group: m.editor.blockEditor.groups.pages,
      name: title,
      detail: context,
      words: '',
      effect: { kind: 'link', href, text: title },
    }),
  );
}

/** Returns the entries of emoji, in the order given. */
export function emojiEntries(found: readonly { name: string; character: string }[]): Entry[] {
  return found.map(
    ({ name, character }): Entry => ({
      id: name,
      group: m.editor.blockEditor.groups.emoji,
      name: `${character} ${name}`,
      words: '',
      effect: { kind: 'emoji', character },
    }),
  );
}

/** Returns the entries that a query finds: those whose name begins with it first. */
export function entriesFor(query: string, entries: readonly Entry[] = blockEntries()): Entry[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [...entries];
  const rank = ({ name, words }: Entry): number => {
    const lower = name.toLowerCase();
    if (lower.startsWith(wanted)) return 0;
    return `${lower} ${words}`.split(' ').some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return entries.filter((entry) => rank(entry) < 2).sort((one, other) => rank(one) - rank(other));
}
