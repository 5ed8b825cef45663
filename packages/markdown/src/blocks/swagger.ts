import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { anchoredNode, block, flag, fragment, otherAttributes, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { namedLink } from '../document/write/named-link.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag, pair, type TagAttributes } from '../document/write/tags.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { TagBlock } from '../tree.ts';
import type { BlockDefinition, BlockOf } from './block.ts';
import { noReferences } from './block.ts';
import { fragmentOf } from './caption.ts';
import { firstLink } from './first-link.ts';
import { drawOperation } from './operation.ts';
import { spoken, tagReferences } from './tag.ts';

/** Tags of parts of older API blocks. */
const PARTS = {
  'swagger-description': 'pair',
  'swagger-parameter': 'pair',
  'swagger-response': 'pair',
  'api-method-summary': 'pair',
  'api-method-description': 'pair',
  'api-method-spec': 'pair',
  'api-method-request': 'pair',
  'api-method-response': 'pair',
  'api-method-response-example': 'pair',
  'api-method-response-example-description': 'pair',
  'api-method-path-parameters': 'pair',
  'api-method-query-parameters': 'pair',
  'api-method-headers': 'pair',
  'api-method-form-data-parameters': 'pair',
  'api-method-body-parameters': 'pair',
  'api-method-parameter': 'pair',
} as const;

/** `{% openapi %}` and the older `{% swagger %}`: an operation of a file. What the older ones describe in words is kept in a fragment. */
function convert(tag: TagBlock, context: DocumentContext): DocumentNode[] {
  const { attributes, children } = tag;
  const { src, path = '', method = '', expanded, fullWidth } = attributes;
  const parts = children.filter((child) => child.type === 'swagger-part');
  const url = src ?? firstLink(children.filter((child) => child.type !== 'swagger-part'))?.url;
  const data = {
    ...otherAttributes(attributes, ['src', 'path', 'method', 'expanded', 'fullWidth']),
    path,
    method,
    ref: url === undefined ? undefined : context.file(url),
    expanded: flag(expanded),
    fullWidth: flag(fullWidth),
  };
  const node = voidBlock('swagger', data, parts.length > 0 ? [fragment('swagger-parts', context.blocks(parts))] : undefined);
  return [anchoredNode(node, context.apiAnchors.get(tag))];
}

/** Returns an operation of a file: `{% swagger %}` when it is described in words, too. */
function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
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
    return pair(openTag('openapi', known, node.path), 'openapi', namedLink(src));
  const body = parts.map((part) => writePart(part, writer));
  return pair(openTag('swagger', [...known, ...others], node.path), 'swagger', body.join('\n\n'));
}

/** Returns a part of a `{% swagger %}`. */
function writePart(part: SourceNode, writer: BlockWriter): string {
  const inner = new Data(part);
  const name = inner.text('part') ?? '';
  if (part.type !== 'swagger-part' || !Object.hasOwn(PARTS, name)) refuse(part.path, 'it has to be a "swagger-part" of a known kind.');
  return pair(openTag(name, inner.attributes(), part.path), name, writer.blocks(part.nodes));
}

/** Returns a part of a legacy API block: a parameter, a response or a description, its attributes in a line. */
function drawPart(block: BlockOf<'swagger-part'>, context: RenderContext): DrawnNode[] {
  const { name, type, in: place, required, status, code, description, ...others } = block.attributes;
  const facts = [status ?? code, name, type, place, required === 'true' ? wordsOf(context).required : undefined, ...Object.values(others)];
  const line = facts
    .filter((fact) => fact !== undefined && fact !== '')
    .flatMap((fact, index) => [index === 0 ? '' : ' ', element('code', undefined, fact ?? '')]);
  const head = line.length === 0 && !description ? '' : element('p', undefined, ...line, description ? ` ${description}` : '');
  return nodesOf(element('div', { class: 'oct-api-part', 'data-part': block.name }, head, context.blocks(block.children)), '\n');
}

const operation = { text: spoken, references: tagReferences(['src', 'openapi']), draw: drawOperation, convert };

/** `{% openapi %}` */
export const openApi = { ...operation, tags: { openapi: 'void' }, nodes: {} } satisfies BlockDefinition<'openapi'>;

/** `{% swagger %}` and the older `{% api-method %}` */
export const swagger = {
  ...operation,
  tags: { swagger: 'void', 'api-method': 'pair' },
  nodes: { swagger: { body: { fragment: 'swagger-parts' }, hasParts: true, write } },
} satisfies BlockDefinition<'swagger'>;

/** A parameter, a response, a description; pages have them outside of operations, too. */
export const swaggerPart = {
  tags: PARTS,
  text: spoken,
  references: noReferences,
  draw: drawPart,
  convert: ({ name, attributes, children }, context) => [block('swagger-part', { ...attributes, part: name }, context.blocks(children))],
  nodes: { 'swagger-part': { body: 'nodes', write: writePart } },
} satisfies BlockDefinition<'swagger-part'>;
