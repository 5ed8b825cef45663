import { anchorOf } from '../anchors.ts';
import type { ApiRequest } from '../api/request.ts';
import type { TagBlock } from '../tree.ts';
import { firstLink } from './first-link.ts';

/** Returns what a block of an API names; `undefined` if it names no specification, or nothing in it. */
export function apiRequestOf({ type, attributes, children }: TagBlock): ApiRequest | undefined {
  const { spec = '', src = '', path = '', method = '', name = '', schemas = '' } = attributes;
  const link = src === '' ? firstLink(children.filter((child) => child.type !== 'swagger-part'))?.url : src;
  const source = spec !== '' ? { spec } : link === undefined ? undefined : { src: link };
  if (source === undefined) return undefined;
  if (type === 'openapi-schemas') return { ...source, kind: 'schemas', names: namesIn(schemas) };
  if (type === 'openapi-webhook') return name === '' ? undefined : { ...source, kind: 'webhook', path: name, method: verb(method, 'post') };
  return path === '' ? undefined : { ...source, kind: 'operation', path, method: verb(method, 'get') };
}

const verb = (method: string, usual: string): string => (method === '' ? usual : method.toLowerCase());

/** Names of schemas as an attribute has them, separated by commas. */
export const namesIn = (schemas: string): string[] =>
  schemas
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns the anchor of a block among those that its page has already, with a number where it is taken, and takes it. */
export function takeApiAnchor(block: Pick<TagBlock, 'attributes'>, taken: Set<string>): string {
  const anchor = apiAnchor(block);
  let name = anchor;
  for (let n = 1; taken.has(name); n++) name = `${anchor}-${n}`;
  taken.add(name);
  return name;
}

/** Returns the anchor of a block of an API: of its method and path, of the name of a webhook, or of its schemas. */
export function apiAnchor({ attributes }: Pick<TagBlock, 'attributes'>): string {
  const { path = '', name = '', method = '', schemas = '' } = attributes;
  return anchorOf(path !== '' ? `${method} ${path}` : name !== '' ? `${method} ${name}` : schemas) || 'api';
}
