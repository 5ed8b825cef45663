import type { ComputedSource } from '@octavo/contract';
import type { PageRecord } from '../../kernel/model/index.ts';
import { type GeneratedPage, generatedId, type PageProps, uniqueSlugs } from './generate-pages.ts';
import { documentSource, type SpecVersion } from './spec-pages.ts';

/** Location of generated pages, and the facts that identify them. */
export interface GeneratedPlace {
  /** Seed that distinguishes this source from others; ids are derived from it. */
  seed: string;
  /** Page that they are below; absent at the root. */
  parent?: string | undefined;
  /** Key among siblings that they stand at. */
  position: string;
  createdAt: number;
  updatedAt: number;
  /** Slugs of the pages beside them, lower case. */
  taken?: ReadonlySet<string>;
}

/** The records of generated pages, parents first. They are in no content map: only views hold them. */
export function* generatedRecords(
  pages: readonly GeneratedPage[],
  place: GeneratedPlace,
  spec: SpecVersion,
  props: PageProps,
): Generator<PageRecord> {
  const { seed, parent, position, createdAt, updatedAt, taken } = place;
  const slugs =
    taken === undefined
      ? undefined
      : uniqueSlugs(
          pages.map(({ slug }) => slug),
          taken,
        );
  for (const [index, page] of pages.entries()) {
    const id = generatedId(seed, page.key);
    const source: ComputedSource = documentSource(spec, page, props);
    yield {
      kind: 'page',
      id,
      type: 'document',
      title: page.title,
      slug: slugs?.[index] ?? page.slug,
      ...(parent === undefined ? {} : { parent }),
      // Less than every sign of a key: they stand before what comes after the place.
      position: `${position}!${String(index).padStart(6, '0')}`,
      createdAt,
      updatedAt,
      generated: { source, seed, text: page.text },
    };
    yield* generatedRecords(page.pages, { seed, parent: id, position: '0', createdAt, updatedAt }, spec, props);
  }
}
