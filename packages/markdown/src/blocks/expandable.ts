import type { BlockWriter } from './blocks.ts';
import type { SourceNode } from './check.ts';
import { asRecord, Data } from './data.ts';
import { writeInlines } from './inlines.ts';
import { refuse } from './refuse.ts';
import { openTag, pair, type TagAttributes } from './tags.ts';

/** Containers with the items that they hold, and the tags of both. */
const CONTAINERS: Readonly<Record<string, { tag: string; item: string; itemTag: string }>> = {
  tabs: { tag: 'tabs', item: 'tabs-item', itemTag: 'tab' },
  stepper: { tag: 'stepper', item: 'stepper-step', itemTag: 'step' },
  columns: { tag: 'columns', item: 'column', itemTag: 'column' },
  updates: { tag: 'updates', item: 'update', itemTag: 'update' },
};

/** A block that holds others; undefined for one that does not. */
export function writeContainer(node: SourceNode, writer: BlockWriter): string | undefined {
  if (Object.hasOwn(CONTAINERS, node.type)) return writeItems(node, writer);
  switch (node.type) {
    case 'hint':
      return pair(hintTag(node), 'hint', writer.blocks(node.nodes));
    case 'if':
      return pair(conditionTag(node), 'if', writer.blocks(node.nodes));
    case 'prompt':
      return pair(promptTag(node), 'prompt', writer.blocks(node.nodes));
    case 'expandable':
      return writeExpandable(node, writer);
    default:
      return undefined;
  }
}

/** The tags that items stand in. */
const ITEM_TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(CONTAINERS).map(({ item, itemTag }) => [item, itemTag]),
);

/** What a container, or an item of one, begins with, before its blocks; undefined for other blocks, and for those without a tag. */
export function openingOf(node: SourceNode, writer: BlockWriter): string | undefined {
  if (Object.hasOwn(CONTAINERS, node.type)) return containerTag(node);
  if (Object.hasOwn(ITEM_TAGS, node.type)) return openTag(ITEM_TAGS[node.type] ?? '', itemAttributes(node), node.path);
  switch (node.type) {
    case 'hint':
      return hintTag(node);
    case 'if':
      return conditionTag(node);
    case 'prompt':
      return promptTag(node);
    case 'expandable':
      return expandableHead(node, writer);
    default:
      return undefined;
  }
}

/** An item of tabs, steps, columns or updates; undefined for other blocks. */
export function writeContainerItem(node: SourceNode, writer: BlockWriter): string | undefined {
  const tag = Object.hasOwn(ITEM_TAGS, node.type) ? ITEM_TAGS[node.type] : undefined;
  return tag === undefined ? undefined : pair(openTag(tag, itemAttributes(node), node.path), tag, writer.blocks(node.nodes));
}

function writeItems(node: SourceNode, writer: BlockWriter): string {
  const { tag, item } = CONTAINERS[node.type] ?? refuse(node.path, 'this is no container.');
  if (node.nodes.length === 0) refuse(node.path, `it needs nodes of type "${item}".`);
  const open = containerTag(node);
  const items = node.nodes.map((inner) => {
    const written = inner.object === 'block' && inner.type === item ? writeContainerItem(inner, writer) : undefined;
    return written ?? refuse(inner.path, `here stand blocks of type "${item}" only.`);
  });
  return `${open}\n${items.join('\n\n')}\n{% end${tag} %}`;
}

function containerTag(node: SourceNode): string {
  const { tag } = CONTAINERS[node.type] ?? refuse(node.path, 'this is no container.');
  const data = new Data(node);
  const known: TagAttributes =
    node.type === 'updates'
      ? [['format', data.word('format', ['full', 'short', 'numeric'])]]
      : [['fullWidth', data.flag('fullWidth') || undefined]];
  return openTag(tag, [...known, ...data.attributes()], node.path);
}

function itemAttributes(node: SourceNode): TagAttributes {
  const data = new Data(node);
  if (node.type === 'column') return [['width', data.length('width')], ...data.attributes()];
  if (node.type !== 'update') return data.attributes().filter(([, value]) => value !== '');
  const tags = data.list('tags')?.map((tag, i) => {
    const { tag: name } = asRecord(tag) ?? {};
    const path = `${node.path}.data.tags[${i}]`;
    if (typeof name !== 'string' || name.trim() !== name || name === '' || name.includes(','))
      return refuse(path, 'it has to be {kind: "tag", tag}.');
    return name;
  });
  return [...data.attributes(), ['tags', tags?.length ? tags.join(', ') : undefined]];
}

function hintTag(node: SourceNode): string {
  const data = new Data(node);
  const style = data.text('style') ?? 'info';
  if (!/^(?:info|success|warning|danger|tip|warn|error)$/.test(style))
    refuse(`${node.path}.data.style`, 'it has to be one of: info, success, warning, danger.');
  const others = data.attributes().filter(([, value]) => value !== '');
  return openTag('hint', [['style', style], ...others], node.path);
}

function conditionTag(node: SourceNode): string {
  const data = new Data(node);
  const expression = (data.text('expression') ?? '').trim();
  data.end();
  if (expression === '' || /[\r\n]|%\}/.test(expression))
    refuse(`${node.path}.data.expression`, 'a condition is an expression of one line.');
  return `{% if ${expression} %}`;
}

function promptTag(node: SourceNode): string {
  const data = new Data(node);
  const known: TagAttributes = [
    ['description', data.text('description') || undefined],
    ['openInAIProviders', data.flag('openInAIProviders') || undefined],
    ['defaultExpanded', data.word('defaultExpanded', ['hidden', 'partial', 'full'])],
  ];
  return openTag('prompt', [...known, ...data.attributes()], node.path);
}

function expandableHead(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const isOpen = data.flag('defaultExpanded');
  data.end();
  return `<details${isOpen ? ' open' : ''}>\n\n<summary>${writeInlines(expandableParts(node).title, 'html', writer.context)}</summary>`;
}

function writeExpandable(node: SourceNode, writer: BlockWriter): string {
  const head = expandableHead(node, writer);
  const inner = writer.blocks(expandableParts(node).body);
  return `${head}\n\n${inner === '' ? '' : `${inner}\n\n`}</details>`;
}

/** Title and body of an expandable. */
export function expandableParts(node: SourceNode): { title: SourceNode[]; body: SourceNode[] } {
  const known = ['expandable-title', 'expandable-body'];
  for (const { type, path } of node.fragments)
    if (!known.includes(type)) refuse(path, `an expandable has the fragments ${known.join(' and ')}.`);
  if (node.nodes.length > 0) refuse(node.path, 'an expandable has its title and body in fragments.');
  const [title, body] = known.map((type) => node.fragments.find((fragment) => fragment.type === type)?.nodes ?? []);
  const [paragraph, ...others] = title ?? [];
  if (others.length > 0 || (paragraph !== undefined && paragraph.type !== 'paragraph'))
    refuse(node.path, 'the title of an expandable is one paragraph.');
  if (paragraph !== undefined) new Data(paragraph).end();
  return { title: paragraph?.nodes ?? [], body: body ?? [] };
}
