import type { DocumentNode } from '@octavo/contract';
import { safeLink } from '../draw/urls.ts';
import type { TagBlock } from '../tags.ts';
import type { Block } from '../tree.ts';
import { inlinesOf, walkBlocks } from '../walk.ts';
import type { DocumentContext } from './context.ts';
import { block, flag, fragment, type NodeData, otherAttributes, plainParagraph, voidBlock } from './nodes.ts';

type Tagged<Kind extends TagBlock['type']> = Extract<TagBlock, { type: Kind }>;

/** The first link among blocks: the body of a content reference or an OpenAPI block. */
function firstLink(blocks: readonly Block[]): string | undefined {
  for (const inner of walkBlocks(blocks)) {
    for (const node of inlinesOf(inner).flat()) if (node.type === 'link') return node.url;
  }
  return undefined;
}

/** A caption, from the body of a tag or its `caption`; no fragments without one. */
function captionOf({ attributes, children }: TagBlock, context: DocumentContext): DocumentNode[] | undefined {
  const nodes = [...(attributes.caption ? [plainParagraph(attributes.caption)] : []), ...context.blocks(children)];
  return nodes.length === 0 ? undefined : [fragment('caption', nodes)];
}

/** `{% embed %}` */
export function embedBlock(tag: Tagged<'embed'>, context: DocumentContext): DocumentNode {
  const { url = '', fullWidth } = tag.attributes;
  const data = {
    ...otherAttributes(tag.attributes, ['url', 'fullWidth', 'caption']),
    url: safeLink(url) ?? '',
    fullWidth: flag(fullWidth),
  };
  return voidBlock('embed', data, captionOf(tag, context));
}

/** `{% file %}` */
export function fileBlock(tag: Tagged<'file'>, context: DocumentContext): DocumentNode {
  const { src = '' } = tag.attributes;
  const data = { ...otherAttributes(tag.attributes, ['src', 'caption']), ref: context.file(src) };
  return voidBlock('file', data, captionOf(tag, context));
}

/** `{% content-ref %}`; its body only names the target. */
export function contentRefBlock({ attributes, children }: Tagged<'content-ref'>, context: DocumentContext): DocumentNode {
  const url = attributes.url ?? attributes.page ?? firstLink(children) ?? '';
  return voidBlock('content-ref', { ...otherAttributes(attributes, ['url', 'page']), ref: context.linkOrEmpty(url) });
}

/** `{% include %}` */
export function includeBlock({ attributes, argument }: Tagged<'reusable-content'>, context: DocumentContext): DocumentNode {
  return voidBlock('reusable-content', { ...attributes, ref: context.include(argument) });
}

/** `{% openapi %}` and the older `{% swagger %}`: an operation of a file. What the older ones describe in words is kept in a fragment. */
export function swaggerBlock(tag: Tagged<'openapi' | 'swagger'>, context: DocumentContext): DocumentNode {
  const { attributes, children } = tag;
  const { src, path = '', method = '', expanded, fullWidth } = attributes;
  const parts = children.filter((child) => child.type === 'swagger-part');
  const url = src ?? firstLink(children.filter((child) => child.type !== 'swagger-part'));
  const data = {
    ...otherAttributes(attributes, ['src', 'path', 'method', 'expanded', 'fullWidth']),
    path,
    method,
    ref: url === undefined ? undefined : context.file(url),
    expanded: flag(expanded),
    fullWidth: flag(fullWidth),
  };
  return voidBlock('swagger', data, parts.length > 0 ? [fragment('swagger-parts', context.blocks(parts))] : undefined);
}

/** A part of an older API block: a parameter, a response, a description. */
export function swaggerPart({ name, attributes, children }: Tagged<'swagger-part'>, context: DocumentContext): DocumentNode {
  return block('swagger-part', { ...attributes, part: name }, context.blocks(children));
}

/** A part of a registered OpenAPI specification; the body only names it. */
export function openApiBlock({ type, attributes }: Tagged<'openapi-operation' | 'openapi-schemas' | 'openapi-webhook'>): DocumentNode {
  const { spec = '', schemas = '', grouped } = attributes;
  const others = otherAttributes(attributes, ['spec', 'schemas', 'grouped']);
  return voidBlock(type, {
    ...others,
    ...(type === 'openapi-schemas' ? schemaData(schemas, grouped) : {}),
    ref: { kind: 'openapi', spec },
  });
}

function schemaData(schemas: string, grouped: string | undefined): NodeData {
  const names = schemas
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { schemas: names, grouped: grouped === undefined ? undefined : grouped !== 'false' };
}

/** `{% @integration/block … %}` with its attributes as properties. */
export function integrationBlock({ name, attributes, children }: Tagged<'integration'>, context: DocumentContext): DocumentNode {
  const [integration = '', ...path] = name.slice(1).split('/');
  const props = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, unescaped(value)]));
  const { url, fullWidth } = attributes;
  const safe = url === undefined ? undefined : safeLink(url);
  const data = { integration, block: path.join('/'), props: { ...props, url: safe }, url: safe, fullWidth: flag(fullWidth) };
  const body = context.blocks(children);
  return voidBlock('integration', data, body.length > 0 ? [fragment('body', body)] : undefined);
}

/** Values of several lines are written with `\n`, quotes as `\"`. */
const unescaped = (value: string): string => value.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1');
