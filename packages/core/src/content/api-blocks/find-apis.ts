import type { ApiPlace } from '@octavo/markdown';
import type { ApiTarget } from '@octavo/markdown/api';
import type { Tenant } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { findSpecVersion, findSpecVersionByUrl, type SpecVersion } from '../computed/index.ts';
import { isPointer, resolveReference } from '../presenters/index.ts';

/** A block of an API with the description that it is drawn from. */
export interface FoundApi {
  /** Name of the block's request. */
  key: string;
  /** Blob of the description: the content of a version, or a file of the space. */
  oid: string;
  kind: 'version' | 'file';
  target: ApiTarget;
}

/** Content that blocks stand in. */
export interface ApiGround extends Tenant {
  view: ContentView;
}

/** Most blocks of one page that are drawn from their description. */
const MOST_BLOCKS = 400;
/** Largest file of a space that is read as a description (bytes). */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Finds the descriptions that the blocks of a text at the path `from` name: specifications of the organization by their slug, or by the address that they are
 * read from, and files of the space. Whoever may read a page reads the operations that its blocks name. Blocks whose description is not there are left out.
 */
export async function findApis(ground: ApiGround, from: string, places: readonly Pick<ApiPlace, 'key' | 'request'>[]): Promise<FoundApi[]> {
  const versions = new Map<string, Promise<SpecVersion | undefined>>();
  const found = new Map<string, FoundApi>();
  for (const { key, request } of places.slice(0, MOST_BLOCKS)) {
    if (found.has(key)) continue;
    const blob = await blobOf(ground, from, request, versions);
    if (blob !== undefined) found.set(key, { key, ...blob, target: targetOf(request) });
  }
  return [...found.values()];
}

async function blobOf(
  { system, organizationId, view }: ApiGround,
  from: string,
  { spec, src = '' }: ApiPlace['request'],
  versions: Map<string, Promise<SpecVersion | undefined>>,
): Promise<Pick<FoundApi, 'oid' | 'kind'> | undefined> {
  const to = spec === undefined ? resolveReference(view, from, src) : undefined;
  if (to?.kind === 'file') {
    if (isPointer(to.file) || to.file.size > MOST_BYTES || !/\.(?:json|ya?ml)$/i.test(to.file.path)) return undefined;
    return { oid: to.file.oid, kind: 'file' };
  }
  if (spec === undefined && to?.kind !== 'url') return undefined;
  const name = spec === undefined ? `url ${src}` : `slug ${spec}`;
  const finding =
    versions.get(name) ??
    (spec === undefined ? findSpecVersionByUrl(system, organizationId, src) : findSpecVersion(system, organizationId, spec));
  versions.set(name, finding);
  const version = await finding;
  return version && { oid: version.contentOid, kind: 'version' };
}

function targetOf(request: ApiPlace['request']): ApiTarget {
  return request.kind === 'schemas'
    ? { kind: request.kind, names: request.names }
    : { kind: request.kind, path: request.path, method: request.method };
}
