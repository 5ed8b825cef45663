import { writeDestination } from '../../links.ts';
import { TAG_KINDS } from '../../tags.ts';
import type { BlockWriter } from './blocks.ts';
import type { SourceNode } from './check.ts';
import { Data } from './data.ts';
import { escapeAll, escapeText } from './escape.ts';
import { refuse } from './refuse.ts';
import { openTag, pair, type TagAttributes, tagValue } from './tags.ts';

/** A block that stands for something elsewhere; undefined for one that does not. */
export function writeReference(node: SourceNode, writer: BlockWriter): string | undefined {
  const data = new Data(node);
  switch (node.type) {
    case 'embed':
      return writeEmbed(node, data, writer);
    case 'file':
      return writeFile(node, data, writer);
    case 'content-ref':
      return writeContentRef(node, data, writer);
    case 'reusable-content':
      return writeInclude(node, data, writer);
    case 'swagger':
      return writeSwagger(node, data, writer);
    case 'openapi-operation':
    case 'openapi-schemas':
    case 'openapi-webhook':
      return writeOpenApi(node, data, writer);
    case 'integration':
      return writeIntegration(node, data, writer);
    default:
      return undefined;
  }
}

const link = (url: string): string => `[${escapeText(url.split('/').pop() || url)}](${writeDestination({ form: 'inline' }, url)})`;

/** Content of the only kind of fragment that a block may have. */
function fragmentOf(node: SourceNode, type: string): SourceNode[] {
  if (node.nodes.length > 0) refuse(node.path, `"${node.type}" holds no nodes.`);
  return node.fragments.flatMap((fragment) =>
    fragment.type === type ? fragment.nodes : refuse(fragment.path, `"${node.type}" has no fragment "${fragment.type}".`),
  );
}

function captioned(open: string, name: string, node: SourceNode, writer: BlockWriter): string {
  const caption = writer.blocks(fragmentOf(node, 'caption'));
  return caption === '' ? open : pair(open, name, caption);
}

function writeEmbed(node: SourceNode, data: Data, writer: BlockWriter): string {
  const url = writer.context.link({ kind: 'url', url: data.text('url') ?? '' }, `${node.path}.data.url`);
  const known: TagAttributes = [
    ['url', url],
    ['fullWidth', data.flag('fullWidth') || undefined],
  ];
  return captioned(openTag('embed', [...known, ...data.attributes()], node.path), 'embed', node, writer);
}

function writeFile(node: SourceNode, data: Data, writer: BlockWriter): string {
  const path = `${node.path}.data.ref`;
  const src = writer.context.file(data.ref('ref') ?? refuse(path, 'a file needs a reference.'), path);
  return captioned(openTag('file', [['src', src], ...data.attributes()], node.path), 'file', node, writer);
}

function writeContentRef(node: SourceNode, data: Data, writer: BlockWriter): string {
  const path = `${node.path}.data.ref`;
  const url = writer.context.link(data.ref('ref') ?? refuse(path, 'it needs a reference.'), path);
  if (node.nodes.length + node.fragments.length > 0) refuse(node.path, 'it holds nothing of its own.');
  return pair(openTag('content-ref', [['url', url], ...data.attributes()], node.path), 'content-ref', link(url));
}

function writeInclude(node: SourceNode, data: Data, writer: BlockWriter): string {
  const path = `${node.path}.data.ref`;
  const url = writer.context.link(data.ref('ref') ?? refuse(path, 'it needs a reference.'), path);
  if (node.nodes.length + node.fragments.length > 0) refuse(node.path, 'it holds nothing of its own: change the reusable content instead.');
  const others = data.attributes();
  const rest = others.length === 0 ? '' : ` ${openTag('x', others, node.path).slice(5, -3)}`;
  return `{% include "${tagValue(url, path)}"${rest} %}`;
}

/** An operation of a file: `{% swagger %}` when it is described in words, too. */
function writeSwagger(node: SourceNode, data: Data, writer: BlockWriter): string {
  const ref = data.ref('ref');
  const src = ref && writer.context.file(ref, `${node.path}.data.ref`);
  const known: TagAttributes = [
    ['src', src],
    ['path', data.text('path')],
    ['method', data.text('method')],
    ['expanded', data.flag('expanded') || undefined],
    ['fullWidth', data.flag('fullWidth') || undefined],
  ];
  const others = data.attributes();
  const parts = fragmentOf(node, 'swagger-parts');
  if (parts.length === 0 && others.length === 0 && src !== undefined)
    return pair(openTag('openapi', known, node.path), 'openapi', link(src));
  const body = parts.map((part) => writeSwaggerPart(part, writer));
  return pair(openTag('swagger', [...known, ...others], node.path), 'swagger', body.join('\n\n'));
}

/** A part of a `{% swagger %}`. */
export function writeSwaggerPart(part: SourceNode, writer: BlockWriter): string {
  const inner = new Data(part);
  const name = inner.text('part') ?? '';
  if (part.type !== 'swagger-part' || !Object.hasOwn(TAG_KINDS, name) || TAG_KINDS[name as keyof typeof TAG_KINDS] !== 'swagger-part')
    refuse(part.path, 'it has to be a "swagger-part" of a known kind.');
  return pair(openTag(name, inner.attributes(), part.path), name, writer.blocks(part.nodes));
}

function writeOpenApi(node: SourceNode, data: Data, writer: BlockWriter): string {
  const ref = data.ref('ref');
  if (ref?.kind !== 'openapi') return refuse(`${node.path}.data.ref`, 'it has to be {kind: "openapi", spec}.');
  const schemas = data.list('schemas')?.map((name, i) => {
    if (typeof name === 'string' && name.trim() === name && name !== '' && !name.includes(',')) return name;
    return refuse(`${node.path}.data.schemas[${i}]`, 'it has to be the name of a schema.');
  });
  const known: TagAttributes = [
    ['spec', ref.spec],
    ['schemas', schemas?.join(',')],
    ['grouped', data.flag('grouped')],
  ];
  if (node.nodes.length + node.fragments.length > 0) refuse(node.path, 'it holds nothing of its own.');
  const open = openTag(node.type, [...known, ...data.attributes()], node.path);
  return writer.leaf(node, [() => pair(open, node.type, escapeAll(ref.spec))]);
}

function writeIntegration(node: SourceNode, data: Data, writer: BlockWriter): string {
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
