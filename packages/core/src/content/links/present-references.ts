import { isOctavoError, type ResolvedReference, type VersionContext } from '@octavo/contract';
import { loadCollection, loadOrganization, loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, spaceOnSite } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { presentOrganization } from '../../people/organizations/index.ts';
import { presentCollection } from '../collections/index.ts';
import { sizesOfFiles } from '../image-sizes/index.ts';
import { pageAt } from '../map/index.ts';
import { type OpenApiSpecRecord, presentSpec } from '../openapi/index.ts';
import { type LoadedContent, loadComputed, placeOf } from '../places/index.ts';
import { pageAddress, presentFile, presentPage } from '../presenters/index.ts';
import { mergedFrom, presentReusable, presentVersion } from '../revisions/index.ts';
import { findGitSync, presentSpace } from '../spaces/index.ts';
import { type AppPlace, readAppAddress } from './app-address.ts';

/** Other contents that addresses in one answer are looked up in; further ones are answered by their space. */
const MOST_CONTENTS = 8;

/** Creates the references of one answer (decisions B-CT14): what they have in common is made once. */
export class ReferencePresenter {
  readonly #ctx: Context;
  readonly #loaded: LoadedContent;
  readonly #spaces = new Map<string, Promise<SpaceMembers>>();
  readonly #contents = new Map<string, Promise<LoadedContent>>();
  readonly #addresses = new Map<string, Promise<ResolvedReference>>();
  readonly #versions = new Map<LoadedContent, Promise<VersionContext>>();

  constructor(ctx: Context, loaded: LoadedContent) {
    this.#ctx = ctx;
    this.#loaded = loaded;
  }

  /** The reference to a record of the content by its key; `undefined` if it is not there. */
  async record(key: string, anchor?: string): Promise<ResolvedReference | undefined> {
    return this.#record(this.#loaded, key, anchor);
  }

  /** A specification, for those who may see it; else its name. */
  async spec(spec: OpenApiSpecRecord): Promise<ResolvedReference> {
    const loaded = await loadOrganization(this.#ctx, spec.organizationId, 'member');
    if (loaded.role === null) return { kind: 'url', url: spec.slug };
    const { system } = this.#ctx;
    const organization = presentOrganization(system, loaded);
    return { kind: 'openapi', organization, openAPISpec: presentSpec(system, spec, loaded.role) };
  }

  /** Returns the target of an address of this installation if the actor may see it; else the address. */
  address(url: string): Promise<ResolvedReference> {
    const known = this.#addresses.get(url);
    if (known !== undefined) return known;
    const looked = this.#address(url).catch((error: unknown): ResolvedReference => {
      if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return { kind: 'url', url };
      throw error;
    });
    this.#addresses.set(url, looked);
    return looked;
  }

  async #address(url: string): Promise<ResolvedReference> {
    const place = readAppAddress(url, this.#ctx.system.config.url);
    if (place?.space !== undefined) return this.#inSpace(url, place, place.space);
    if (place?.collection === undefined) return { kind: 'url', url };
    const { system } = this.#ctx;
    const found = await loadCollection(this.#ctx, place.collection, 'read');
    const organization = presentOrganization(system, await loadOrganization(this.#ctx, found.collection.organizationId, 'member'));
    return { kind: 'collection', organization, collection: presentCollection(system, found) };
  }

  async #inSpace(url: string, place: AppPlace, spaceId: string): Promise<ResolvedReference> {
    const { space } = await loadSpace(this.#ctx, spaceId, 'read');
    const whole: ResolvedReference = { kind: 'space', ...(await this.#members(space)) };
    if (place.path === '' && place.revision === undefined && place.anchor === '') return whole;
    const content = await this.#content(space.id, place.revision);
    if (content === undefined) return whole;
    const { reusable, file, path } = place;
    const node = path === undefined ? undefined : pageAt(content.view, path);
    const key = reusable !== undefined ? `reusable:${reusable}` : file !== undefined ? `file:${file}` : node && `page:${node.page.id}`;
    if (key === undefined) return path === undefined ? whole : { kind: 'url', url };
    return (await this.#record(content, key, place.anchor)) ?? { kind: 'url', url };
  }

  #content(spaceId: string, revisionId: string | undefined): Promise<LoadedContent> | undefined {
    const { place } = this.#loaded;
    if (place.kind === 'live' && place.spaceId === spaceId && revisionId === undefined) return Promise.resolve(this.#loaded);
    const key = `${spaceId} ${revisionId ?? ''}`;
    const known = this.#contents.get(key);
    if (known !== undefined || this.#contents.size >= MOST_CONTENTS) return known;
    const loading = loadComputed(this.#ctx, placeOf(spaceId, revisionId));
    this.#contents.set(key, loading);
    return loading;
  }

  async #record(content: LoadedContent, key: string, anchor = ''): Promise<ResolvedReference | undefined> {
    const { view, at, space } = content;
    const where = { ...(await this.#members(space)), versionContext: await this.#version(content) };
    const id = key.slice(key.indexOf(':') + 1);
    const node = key.startsWith('page:') ? view.pages.get(id) : undefined;
    if (node !== undefined) {
      const page = presentAlone(content, node);
      if (page === undefined) return undefined;
      return { kind: 'page', ...where, page, ...(anchor === '' ? {} : { internalLocation: { type: 'anchor', anchor } }) };
    }
    const file = key.startsWith('file:') ? view.files.get(id) : undefined;
    if (file !== undefined) {
      const sizes = await sizesOfFiles(at, [file]);
      return { kind: 'file', ...where, file: presentFile(at, file, sizes.get(file.oid)) };
    }
    const reusable = key.startsWith('reusable:') ? view.reusables.get(id) : undefined;
    return reusable && { kind: 'reusable-content', ...where, reusableContent: presentReusable(at, reusable) };
  }

  #version(content: LoadedContent): Promise<VersionContext> {
    const known = this.#versions.get(content) ?? versionOf(content);
    this.#versions.set(content, known);
    return known;
  }

  #members(space: SpaceRecord): Promise<SpaceMembers> {
    const known = this.#spaces.get(space.id) ?? this.#loadMembers(space);
    this.#spaces.set(space.id, known);
    return known;
  }

  async #loadMembers(space: SpaceRecord) {
    const { system } = this.#ctx;
    const { role } = await loadSpace(this.#ctx, space.id, 'read');
    return {
      organization: presentOrganization(system, await loadOrganization(this.#ctx, space.organizationId, 'member')),
      space: presentSpace(system, {
        space,
        role,
        gitSync: await findGitSync(this.#ctx, space.id),
        onSite: await spaceOnSite(system, space.id),
      }),
    };
  }
}

type SpaceMembers = Pick<Extract<ResolvedReference, { kind: 'space' }>, 'organization' | 'space'>;

/** Returns a page without those below it. */
function presentAlone({ at, view }: LoadedContent, node: PageNode) {
  const [page] = presentPage({ ...at, computed: false }, { ...node, children: [] });
  return page?.type === 'document' ? { ...page, urls: { app: pageAddress(at.appAddress, view, node) } } : page;
}

async function versionOf(content: LoadedContent): Promise<VersionContext> {
  return { type: 'revision', revision: { ...(await presentVersion(content)), ...(await mergedFrom(content.at.system, content)) } };
}
