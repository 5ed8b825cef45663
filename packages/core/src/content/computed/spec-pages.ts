import type { ComputedSource } from '@octavo/contract';
import { and, eq, sql } from 'drizzle-orm';
import { outside, runTask, type System } from '../../kernel/base/index.ts';
import { type OpenApiAddressed, publicAddress } from '../openapi/index.ts';
import { eachPage, type GeneratedPage, type PageProps } from './generate-pages.ts';
import type { PagesInput } from './pages-task.ts';

/** Weight of a page in addition to its text. */
const PAGE_WEIGHT = 500;

/** A specification with its latest version, as pages are made of it. */
export interface SpecVersion extends OpenApiAddressed {
  organizationId: string;
  versionId: string;
  contentOid: string;
  /** Time (ms) at which the version was created. */
  createdAt: number;
}

/** Returns the specification of a slug with its latest version; undefined while it has none. Checks nothing: the caller says who may see it. */
export function findSpecVersion(system: System, organizationId: string, slug: string): Promise<SpecVersion | undefined> {
  return find(system, 'slug', organizationId, slug);
}

/** The same of one that is read from an address. */
export function findSpecVersionByUrl(system: System, organizationId: string, url: string): Promise<SpecVersion | undefined> {
  return find(system, 'sourceUrl', organizationId, url);
}

async function find({ store }: System, by: 'slug' | 'sourceUrl', organizationId: string, value: string): Promise<SpecVersion | undefined> {
  const { openapiSpec, openapiVersion } = store.tables;
  const query = store.prepare<SpecVersion>(`spec-version-by-${by}`, (db) =>
    db
      .select({
        id: openapiSpec.id,
        organizationId: openapiSpec.organizationId,
        slug: openapiSpec.slug,
        visibility: openapiSpec.visibility,
        versionId: openapiVersion.id,
        contentOid: openapiVersion.contentOid,
        createdAt: openapiVersion.createdAt,
      })
      .from(openapiSpec)
      .innerJoin(openapiVersion, eq(openapiVersion.id, openapiSpec.lastVersionId))
      .where(and(eq(openapiSpec.organizationId, sql.placeholder('organizationId')), eq(openapiSpec[by], sql.placeholder('value'))))
      .orderBy(openapiSpec.id)
      .limit(1),
  );
  const [found] = await query({ organizationId, value });
  return found;
}

/** Returns the pages of a version, made in a worker and kept; they are shared, and not to be changed. */
export async function pagesOfVersion(system: System, spec: SpecVersion, props: PageProps): Promise<readonly GeneratedPage[]> {
  const cache = system.caches.open<Promise<readonly GeneratedPage[]>>('computed-pages');
  const download = props.downloadLink ? publicAddress(system, spec) : undefined;
  const key = JSON.stringify([spec.contentOid, spec.slug, props.models, props.grouping, download]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const making = outside(() => make(system, spec, props, download));
  cache.set(key, making);
  try {
    const pages = await making;
    let weight = 0;
    for (const page of eachPage(pages)) weight += page.text.length + PAGE_WEIGHT;
    cache.set(key, making, weight);
    return pages;
  } catch (error) {
    // A failure is retried by the next request.
    if (cache.get(key) === making) cache.delete(key);
    throw error;
  }
}

async function make(system: System, spec: SpecVersion, props: PageProps, download: string | undefined): Promise<GeneratedPage[]> {
  const [row] = await system.objects.readEncoded([spec.contentOid]);
  if (row === undefined) throw new Error(`the blob ${spec.contentOid} of a specification is missing`);
  const input: PagesInput = { row, props, facts: { spec: spec.slug, download } };
  return runTask<GeneratedPage[]>({ system, organizationId: spec.organizationId }, 'openapi.pages', input);
}

/** Returns the source that the document of a page is computed from, with the specification used for it (decisions B-CT20). */
export function documentSource(
  spec: SpecVersion,
  { key, doc }: Pick<GeneratedPage, 'key' | 'doc'>,
  { downloadLink }: PageProps,
): ComputedSource {
  const { id, slug, versionId, visibility } = spec;
  const link = doc === 'info' && downloadLink ? { downloadLink } : {};
  return {
    type: 'builtin:openapi',
    props: doc === 'models' ? { doc } : { doc, page: key, ...link },
    dependencies: {
      spec: { ref: { kind: 'openapi', spec: slug }, value: { object: 'openapi-spec', id, slug, lastVersion: versionId, visibility } },
    },
  };
}
