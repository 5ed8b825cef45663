import type { ComputeContent, ComputedRevision, Document } from '@octavo/contract';
import { isOctavoError, OctavoError } from '@octavo/contract';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, runTask } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import {
  BadAnswer,
  documentSource,
  eachPage,
  entrySource,
  findSpecVersion,
  type GeneratedPage,
  generatedRecords,
  type IntegrationSource,
  integrationDocument,
  integrationEntry,
  integrationPages,
  type PageProps,
  pagesOfVersion,
  readDocumentSource,
  readIntegrationSource,
  readRevisionSource,
  type SpecVersion,
} from '../computed/index.ts';
import { buildViewInTurns } from '../map/index.ts';
import { loadSpec, specNotFound } from '../openapi/index.ts';
import { type LoadedContent, loadContent, placeOf } from '../places/index.ts';
import { presentTree } from '../presenters/index.ts';
import { INLINE_LENGTH } from './evaluate-page.ts';
import { documentTask } from './page-tasks.ts';

/** Longest wait for the script of an integration (ms): more than a call of it may take, with the time that it waits for its turn. */
const LONGEST_WAIT = 30_000;

/**
 * Returns the pages that a source returns now, with ids made of the seed: the same for the same seed. For whoever may read the space, and the
 * specification; or the space, where its live content lists pages of the specification.
 * A source of an integration is for who may edit the space, and for whoever may read it where its live content lists one of that integration.
 * @throws OctavoError `not_found` for the space and the specification, and with code `computed_source_gone` for a source of an integration that returns
 * nothing; `bad_request` for a source that is not computed.
 */
export async function computeRevision(ctx: Context, spaceId: string, { source, seed }: ComputeContent): Promise<ComputedRevision> {
  const loaded = await loadContent(ctx, placeOf(spaceId), { metadata: false });
  const integration = readIntegrationSource(source);
  const records =
    integration === undefined ? await recordsOfSpec(ctx, loaded, source, seed) : await recordsOfScript(ctx, loaded, integration, seed);
  const view = await buildViewInTurns('computed', records);
  return { pages: presentTree({ ...loaded.at, view, computed: true }), files: [], reusableContents: [] };
}

/**
 * Returns the document that a source returns now: the text of one page that the pages of a specification have as `computed`.
 * @throws OctavoError as {@link computeRevision}, and `not_found` for a page that the latest version does not give.
 */
export async function computeDocument(ctx: Context, spaceId: string, { source }: ComputeContent): Promise<Document> {
  const loaded = await loadContent(ctx, placeOf(spaceId), { metadata: false });
  const integration = readIntegrationSource(source);
  if (integration !== undefined) return documentOf(loaded, await textOfScript(ctx, loaded, integration));
  const { spec: slug, props } = readDocumentSource(source);
  const spec = await specFor(ctx, loaded, slug);
  const page = await pageOf(ctx, spec, props);
  if (page === undefined) {
    throw new OctavoError('not_found', 'The latest version of the specification gives no such page. Read the pages of the space again.', {
      code: 'computed_page_gone',
    });
  }
  return documentOf(loaded, page.text);
}

async function documentOf({ at }: LoadedContent, whole: string): Promise<Document> {
  const text = { text: whole, references: {}, includes: {} };
  return whole.length <= INLINE_LENGTH ? documentTask(text) : runTask<Document>(at, 'page.document', text);
}

async function recordsOfSpec(
  ctx: Context,
  loaded: LoadedContent,
  source: ComputeContent['source'],
  seed: string,
): Promise<Iterable<PageRecord>> {
  const { spec: slug, props } = readRevisionSource(source);
  const spec = await specFor(ctx, loaded, slug);
  const pages = await pagesOfVersion(ctx.system, spec, props);
  return generatedRecords(pages, placeAt(seed, spec.createdAt), (page) => documentSource(spec, page, props));
}

async function recordsOfScript(
  ctx: Context,
  loaded: LoadedContent,
  source: IntegrationSource,
  seed: string,
): Promise<Iterable<PageRecord>> {
  await requireSource(ctx, loaded, source);
  const found = await integrationPages(ctx.system, loaded.space.organizationId, source, LONGEST_WAIT);
  if (found === undefined) throw sourceGivesNothing();
  return generatedRecords(found.pages, placeAt(seed, found.at), (page) => page.source);
}

async function textOfScript(ctx: Context, loaded: LoadedContent, source: IntegrationSource): Promise<string> {
  await requireSource(ctx, loaded, source);
  return integrationDocument(ctx.system, loaded.space.organizationId, source).catch((error: unknown) => {
    throw error instanceof BadAnswer ? sourceGivesNothing() : error;
  });
}

/** Checks that the actor may have a source computed: who may edit the space may, others one of an integration that its live content lists. */
async function requireSource(ctx: Context, { space, view }: LoadedContent, { integration }: IntegrationSource): Promise<void> {
  const isListed = [...view.computed].some((id) => integrationEntry(view.pages.get(id)?.page.computed)?.integration === integration);
  if (isListed) return;
  await loadSpace(ctx, space.id, 'edit').catch((error: unknown) => {
    throw isOctavoError(error) ? sourceGivesNothing() : error;
  });
}

const placeAt = (seed: string, at: number) => ({ seed, position: '0', createdAt: at, updatedAt: at });

function sourceGivesNothing(): OctavoError {
  return new OctavoError(
    'not_found',
    'The source gives nothing: the integration is not installed here or not active, has no such source, or failed. The log of its events says more.',
    { code: 'computed_source_gone' },
  );
}

async function pageOf(
  { system }: Context,
  spec: SpecVersion,
  props: ReturnType<typeof readDocumentSource>['props'],
): Promise<GeneratedPage | undefined> {
  const key = 'page' in props ? props.page : 'models';
  const downloadLink = 'downloadLink' in props && props.downloadLink === true;
  for (const grouping of ['by-tag', 'by-operation'] as const) {
    const made: PageProps = { models: true, grouping, downloadLink };
    for (const page of eachPage(await pagesOfVersion(system, spec, made))) if (page.key === key && page.doc === props.doc) return page;
  }
  return undefined;
}

async function specFor(ctx: Context, { space, view }: LoadedContent, slug: string): Promise<SpecVersion> {
  const isListed = [...view.computed].some((id) => entrySource(view.pages.get(id)?.page.computed)?.spec === slug);
  if (!isListed) await loadSpec(ctx, space.organizationId, slug, 'read');
  const spec = await findSpecVersion(ctx.system, space.organizationId, slug);
  if (spec === undefined) throw specNotFound();
  return spec;
}
