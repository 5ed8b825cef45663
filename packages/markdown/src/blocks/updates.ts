import { otherAttributes } from '../document/nodes.ts';
import { asRecord, type Data } from '../document/write/data.ts';
import { refuse } from '../document/write/refuse.ts';
import type { TagAttributes } from '../document/write/tags.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import { headingText } from '../headings.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { type Container, containerNode, convertContainer, convertLooseItem, itemNodeOf } from './containers.ts';
import { spoken } from './tag.ts';

const FORMATS = ['full', 'short', 'numeric'];

const SHAPE: Container = {
  type: 'updates',
  item: 'update',
  itemTag: 'update',
  data({ format = 'full', ...others }) {
    return { ...others, format: FORMATS.includes(format) ? format : 'full' };
  },
  itemData(attributes) {
    const tags = tagNames(attributes.tags);
    return {
      ...otherAttributes(attributes, ['tags']),
      date: timeOf(attributes.date),
      tags: tags.length > 0 ? tags.map((tag) => ({ kind: 'tag', tag })) : undefined,
    };
  },
  attributes: (data) => [['format', data.word('format', FORMATS)], ...data.attributes()],
  itemAttributes,
};

/** Time that a day begins at, as documents have it; what is no day stays as it is written. */
const START_OF_DAY = 'T00:00:00.000Z';

/** Returns a day as a date and time, which documents have; what is no day as it is written. */
function timeOf(written?: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(written ?? '') && Date.parse(`${written}`) ? `${written}${START_OF_DAY}` : written;
}

function tagNames(written = ''): string[] {
  return written
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function itemAttributes(data: Data): TagAttributes {
  const tags = data.list('tags')?.map((tag, i) => {
    const { tag: name } = asRecord(tag) ?? {};
    if (typeof name !== 'string' || name.trim() !== name || name === '' || name.includes(','))
      return refuse(`${data.path}.tags[${i}]`, 'it has to be {kind: "tag", tag}.');
    return name;
  });
  const date = data.text('date');
  const day = date?.endsWith(START_OF_DAY) ? date.slice(0, -START_OF_DAY.length) : date;
  return [['date', day], ...data.attributes(), ['tags', tags?.length ? tags.join(', ') : undefined]];
}

function drawUpdates(block: BlockOf<'updates'>, context: RenderContext): DrawnNode[] {
  return nodesOf(element('div', { class: 'oct-updates', role: 'feed' }, '\n', context.blocks(block.children)), '\n');
}

/** One entry of a list of changes, with its date and tags. */
function drawUpdate(block: BlockOf<'update'>, context: RenderContext): DrawnNode[] {
  const { date = '', tags } = block.attributes;
  const time = date === '' ? '' : element('time', { datetime: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined }, date);
  const labels = tagNames(tags).map((tag) => element('span', { class: 'oct-tag' }, tag));
  const first = block.children.find((child) => child.type === 'heading');
  const label = first?.type === 'heading' ? headingText(first) : date;
  return nodesOf(
    element(
      'article',
      { class: 'oct-update', 'aria-label': label === '' ? wordsOf(context).update : label },
      element('header', undefined, time, labels),
      '\n',
      context.blocks(block.children),
    ),
    '\n',
  );
}

/** `{% updates %}` */
export const updates = {
  tags: { updates: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawUpdates,
  convert: (block, context) => convertContainer(block, SHAPE, context),
  nodes: { updates: { ...containerNode(SHAPE), canonical: (data) => ({ ...data, format: data.format ?? 'full' }) } },
} satisfies BlockDefinition<'updates'>;

/** `{% update %}` */
export const update = {
  tags: { update: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawUpdate,
  convert: (block, context) => convertLooseItem(block, SHAPE, context),
  nodes: {
    update: {
      ...itemNodeOf(SHAPE),
      canonical: (data) => ({ ...data, date: timeOf(data.date as string | undefined) }),
    },
  },
} satisfies BlockDefinition<'update'>;
