import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { anchoredNode, type NodeData, otherAttributes, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { escapeAll } from '../document/write/escape.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag, pair, type TagAttributes } from '../document/write/tags.ts';
import type { TagBlock } from '../tree.ts';
import { namesIn } from './api-request.ts';
import type { BlockDefinition, NodeDefinition } from './block.ts';
import { drawOperation } from './operation.ts';
import { spoken, tagReferences } from './tag.ts';

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
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

function schemaData(schemas: string, grouped: string | undefined): NodeData {
  return { schemas: namesIn(schemas), grouped: grouped === undefined ? undefined : grouped !== 'false' };
}

const part = { text: spoken, references: tagReferences(['spec', 'openapi-spec']), draw: drawOperation };

const convert = (block: TagBlock, context: DocumentContext, data: NodeData = {}): DocumentNode[] => {
  const { type, attributes } = block;
  const others = otherAttributes(attributes, ['spec', 'schemas', 'grouped']);
  const node = voidBlock(type, { ...others, ...data, ref: { kind: 'openapi', spec: attributes.spec ?? '' } });
  return [anchoredNode(node, context.apiAnchors.get(block))];
};

const node: NodeDefinition = { write };

/** `{% openapi-operation %}`: an operation of a registered specification; its body only names it. */
export const openApiOperation = {
  ...part,
  tags: { 'openapi-operation': 'void' },
  convert: (block, context) => convert(block, context),
  nodes: { 'openapi-operation': node },
} satisfies BlockDefinition<'openapi-operation'>;

/** `{% openapi-schemas %}` */
export const openApiSchemas = {
  ...part,
  tags: { 'openapi-schemas': 'void' },
  convert: (block, context) => convert(block, context, schemaData(block.attributes.schemas ?? '', block.attributes.grouped)),
  nodes: { 'openapi-schemas': node },
} satisfies BlockDefinition<'openapi-schemas'>;

/** `{% openapi-webhook %}` */
export const openApiWebhook = {
  ...part,
  tags: { 'openapi-webhook': 'void' },
  convert: (block, context) => convert(block, context),
  nodes: { 'openapi-webhook': node },
} satisfies BlockDefinition<'openapi-webhook'>;
