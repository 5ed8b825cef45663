import type { ComputeContent, ComputedRevision, Document } from '@octavo/contract';
import { OctavoError } from '@octavo/contract';
import { type Context, runTask } from '../../kernel/base/index.ts';
import {
  eachPage,
  entrySource,
  findSpecVersion,
  type GeneratedPage,
  generatedRecords,
  type PageProps,
  pagesOfVersion,
  readDocumentSource,
  readRevisionSource,
  type SpecVersion,
} from '../computed/index.ts';
import { buildViewInTurns } from '../map/index.ts';
import { loadSpec, specNotFound } from '../openapi/index.ts';
import { type LoadedContent, loadContent, placeOf } from '../places/index.ts';
import { presentTree } from '../presenters/index.ts';
import { INLINE_LENGTH } from './evaluate-page.ts';
import { documentTask } from './page-tasks.ts';

/**
 * The pages that a source gives now, with ids made of the seed: the same for the same seed. For whoever may read the space, and the
 * specification; or the space, where its live content lists pages of the specification.
 * @throws OctavoError `not_found` for the space and the specification, `bad_request` for a source that is not computed.
 */
export async function computeRevision(ctx: Context, spaceId: string, { source, seed }: ComputeContent): Promise<ComputedRevision> {
  const loaded = await loadContent(ctx, placeOf(spaceId), { metadata: false });
  const { spec: slug, props } = readRevisionSource(source);
  const spec = await specFor(ctx, loaded, slug);
  const pages = await pagesOfVersion(ctx.system, spec, props);
  const place = { seed, position: '0', createdAt: spec.createdAt, updatedAt: spec.createdAt };
  const view = await buildViewInTurns('computed', generatedRecords(pages, place, spec, props));
  return { pages: presentTree({ ...loaded.at, view, computed: true }), files: [], reusableContents: [] };
}

/**
 * The document that a source gives now: the text of one page that the pages of a specification have as `computed`.
 * @throws OctavoError as {@link computeRevision}, and `not_found` for a page that the latest version does not give.
 */
export async function computeDocument(ctx: Context, spaceId: string, { source }: ComputeContent): Promise<Document> {
  const loaded = await loadContent(ctx, placeOf(spaceId), { metadata: false });
  const { spec: slug, props } = readDocumentSource(source);
  const spec = await specFor(ctx, loaded, slug);
  const page = await pageOf(ctx, spec, props);
  if (page === undefined) {
    throw new OctavoError('not_found', 'The latest version of the specification gives no such page. Read the pages of the space again.', {
      code: 'computed_page_gone',
    });
  }
  const text = { text: page.text, references: {}, includes: {} };
  return page.text.length <= INLINE_LENGTH ? documentTask(text) : runTask<Document>(loaded.at, 'page.document', text);
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
