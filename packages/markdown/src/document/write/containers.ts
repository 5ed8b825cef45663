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
      return writeHint(node, writer);
    case 'if':
      return writeCondition(node, writer);
    case 'prompt':
      return writePrompt(node, writer);
    case 'expandable':
      return writeExpandable(node, writer);
    default:
      return undefined;
  }
}

function writeItems(node: SourceNode, writer: BlockWriter): string {
  const { tag, item, itemTag } = CONTAINERS[node.type] ?? refuse(node.path, 'this is no container.');
  const data = new Data(node);
  const known: TagAttributes =
    node.type === 'updates'
      ? [['format', data.word('format', ['full', 'short', 'numeric'])]]
      : [['fullWidth', data.flag('fullWidth') || undefined]];
  const open = openTag(tag, [...known, ...data.attributes()], node.path);
  if (node.nodes.length === 0) refuse(node.path, `it needs nodes of type "${item}".`);
  const items = node.nodes.map((inner) => {
    if (inner.object !== 'block' || inner.type !== item) refuse(inner.path, `here stand blocks of type "${item}" only.`);
    return pair(openTag(itemTag, itemAttributes(inner), inner.path), itemTag, writer.blocks(inner.nodes));
  });
  return `${open}\n${items.join('\n\n')}\n{% end${tag} %}`;
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

function writeHint(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const style = data.text('style') ?? 'info';
  if (!/^(?:info|success|warning|danger|tip|warn|error)$/.test(style))
    refuse(`${node.path}.data.style`, 'it has to be one of: info, success, warning, danger.');
  const others = data.attributes().filter(([, value]) => value !== '');
  return pair(openTag('hint', [['style', style], ...others], node.path), 'hint', writer.blocks(node.nodes));
}

function writeCondition(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const expression = (data.text('expression') ?? '').trim();
  data.end();
  if (expression === '' || /[\r\n]|%\}/.test(expression))
    refuse(`${node.path}.data.expression`, 'a condition is an expression of one line.');
  return pair(`{% if ${expression} %}`, 'if', writer.blocks(node.nodes));
}

function writePrompt(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const known: TagAttributes = [
    ['description', data.text('description') || undefined],
    ['openInAIProviders', data.flag('openInAIProviders') || undefined],
    ['defaultExpanded', data.word('defaultExpanded', ['hidden', 'partial', 'full'])],
  ];
  return pair(openTag('prompt', [...known, ...data.attributes()], node.path), 'prompt', writer.blocks(node.nodes));
}

function writeExpandable(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const isOpen = data.flag('defaultExpanded');
  data.end();
  const { title, body } = expandableParts(node);
  const summary = writeInlines(title, 'html', writer.context);
  const inner = writer.blocks(body);
  return `<details${isOpen ? ' open' : ''}>\n\n<summary>${summary}</summary>\n\n${inner === '' ? '' : `${inner}\n\n`}</details>`;
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
