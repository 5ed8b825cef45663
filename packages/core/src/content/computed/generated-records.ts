import type { ComputedSource } from '@octavo/contract';
import type { PageRecord } from '../../kernel/model/index.ts';
import { generatedId, uniqueSlugs } from './generate-pages.ts';

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

/** A page as records are made of it, with those below it. */
export interface RecordedPage<Page> {
  key: string;
  /** A document when absent. */
  type?: 'document' | 'group';
  title: string;
  slug: string;
  description?: string;
  icon?: string;
  emoji?: string;
  text: string;
  pages: Page[];
}

/** The records of generated pages, parents first. They are in no content map: only views hold them. */
export function* generatedRecords<Page extends RecordedPage<Page>>(
  pages: readonly Page[],
  place: GeneratedPlace,
  sourceOf: (page: Page) => ComputedSource,
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
    yield {
      kind: 'page',
      id,
      type: page.type ?? 'document',
      title: page.title,
      slug: slugs?.[index] ?? page.slug,
      ...(parent === undefined ? {} : { parent }),
      // Less than every sign of a key: they stand before what comes after the place.
      position: `${position}!${String(index).padStart(6, '0')}`,
      createdAt,
      updatedAt,
      ...(page.description === undefined ? {} : { description: page.description }),
      ...(page.icon === undefined ? {} : { icon: page.icon }),
      ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
      ...(page.type === 'group' ? {} : { generated: { source: sourceOf(page), seed, text: page.text } }),
    };
    yield* generatedRecords(page.pages, { seed, parent: id, position: '0', createdAt, updatedAt }, sourceOf);
  }
}
