import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { flag, fragment, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { asRecord, Data } from '../document/write/data.ts';
import { refuse } from '../document/write/refuse.ts';
import { pair } from '../document/write/tags.ts';
import { drawDiagram } from '../draw/code-frame.ts';
import type { RenderContext } from '../draw/context.ts';
import { drawUnknown } from '../draw/hint.ts';
import { linkCard } from '../draw/links.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { safeLink } from '../draw/urls.ts';
import type { BlockDefinition, BlockOf } from './block.ts';
import { fragmentOf } from './caption.ts';
import { spoken, tagReferences } from './tag.ts';

/** Values of several lines are written with `\\n`, quotes as `\\"`. */
const unescaped = (value: string): string => value.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1');

/** Returns the properties of a block of an integration, as its script is handed them. */
export const integrationProperties = ({ attributes }: Pick<BlockOf<'integration'>, 'attributes'>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, unescaped(value)]));

/** Returns a block of an integration: diagrams as their source, others as the caller draws them, as a link when they have one, else as source. */
function draw(block: BlockOf<'integration'>, context: RenderContext): DrawnNode[] {
  const { content } = block.attributes;
  if (block.name.startsWith('@mermaid') && content !== undefined) return drawDiagram(unescaped(content), 'Mermaid', context);
  const otherwise = () => drawAsWritten(block, context);
  const drawn = context.options.integration?.(block.name, integrationProperties(block), otherwise);
  return drawn === undefined ? otherwise() : [...drawn];
}

function drawAsWritten(block: BlockOf<'integration'>, context: RenderContext): DrawnNode[] {
  const { url } = block.attributes;
  if (url === undefined) return drawUnknown(context.source(block.start, block.end));
  const card = linkCard(url, { kind: 'embed-link', label: block.name, title: url }, context);
  return nodesOf(element('figure', { class: 'oct-embed' }, card, '\n'), '\n');
}

/** `{% @integration/block … %}` with its attributes as properties. */
function convert({ name, attributes, children }: BlockOf<'integration'>, context: DocumentContext): DocumentNode[] {
  const [integration = '', ...path] = name.slice(1).split('/');
  const props = integrationProperties({ attributes });
  const { url, fullWidth } = attributes;
  const safe = url === undefined ? undefined : safeLink(url);
  const data = { integration, block: path.join('/'), props: { ...props, url: safe }, url: safe, fullWidth: flag(fullWidth) };
  const body = context.blocks(children);
  return [voidBlock('integration', data, body.length > 0 ? [fragment('body', body)] : undefined)];
}

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const name = `@${data.text('integration') ?? ''}/${data.text('block') ?? ''}`;
  if (!/^@[\w.-]+(?:\/[\w.-]+)+$/.test(name)) refuse(node.path, 'it needs "integration" and "block".');
  const [url, fullWidth] = [data.text('url'), data.flag('fullWidth')];
  const props = Object.entries(data.record('props') ?? {}).map(([prop, value]) => {
    const path = `${node.path}.data.props.${prop}`;
    if (typeof value === 'object') refuse(path, 'it has to be a text.');
    if (!/^[A-Za-z][\w@:.-]{0,99}$/.test(prop)) refuse(path, 'this cannot be an attribute of a tag.');
    return [prop, String(value)] as const;
  });
  const added = [
    ...(url === undefined || props.some(([prop]) => prop === 'url') ? [] : [['url', url] as const]),
    ...(fullWidth !== true || props.some(([prop]) => prop === 'fullWidth') ? [] : [['fullWidth', 'true'] as const]),
  ];
  data.end();
  const escaped = (value: string) => value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
  const open = `{% ${name}${[...props, ...added].map(([prop, value]) => ` ${prop}="${escaped(value)}"`).join('')} %}`;
  const body = writer.blocks(fragmentOf(node, 'body'));
  return body === '' ? open : pair(open, name, body);
}

/** `data.url` and `data.fullWidth` say again what the properties say. */
function canonical({ url, fullWidth: _wide, ...data }: Record<string, unknown>): Record<string, unknown> {
  const props = Object.entries(asRecord(data.props) ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...data, props: { ...Object.fromEntries(props), ...(url === undefined ? {} : { url }) } };
}

/** `{% @integration/block … %}` with its attributes as properties; the one kind whose tags have names of their own. */
export const integration = {
  text: spoken,
  references: tagReferences(['url', 'embed']),
  draw,
  convert,
  nodes: { integration: { body: { fragment: 'body' }, write, canonical } },
} satisfies BlockDefinition<'integration'>;
