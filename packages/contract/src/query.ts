import * as z from 'zod';
import { RevisionType } from './revision.ts';
import { isStorable } from './text.ts';

/** Page size when the request names none (decisions A15). */
export const DEFAULT_LIMIT = 50;
/** The largest page a list answers. */
export const MAX_LIMIT = 1000;

/** Returns a boolean of a query: exactly `true` or `false` (decisions A17). */
export function booleanParam(fallback: boolean, description: string) {
  return z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'Must be `true` or `false`.' })
    .default(fallback)
    .meta({ type: 'boolean', default: fallback, description });
}

/** Returns a boolean of a query that filters: exactly `true` or `false`; all when absent. */
export function booleanFilter(description: string) {
  return z
    .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'Must be `true` or `false`.' })
    .optional()
    .meta({ type: 'boolean', description });
}

/** Returns a string of a query that reaches the database. */
export function stringParam(max: number, description: string) {
  return z.string().min(1).max(max).refine(isStorable, 'Must be well-formed Unicode without NUL.').meta({ maxLength: max, description });
}

/**
 * Texts of a query: the name repeated, or one value with commas in it (decisions A16). `max` characters each, at most `most` of them,
 * without repetitions.
 */
export function listParam(max: number, most: number, description: string) {
  return z
    .union([z.string().transform((value) => [value]), z.array(z.string()).max(most)])
    .transform((values) => [...new Set(values.flatMap((value) => value.split(',').map((part) => part.trim())))])
    .pipe(z.array(stringParam(max, description)).max(most))
    .meta({ type: 'array', items: { type: 'string', minLength: 1, maxLength: max }, maxItems: most, description });
}

function limitParam(fallback: number, description: string) {
  return z
    .string()
    .transform((value, ctx) => {
      const limit = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
      if (limit >= 0 && limit <= MAX_LIMIT) return limit;
      ctx.issues.push({ code: 'custom', input: value, message: `Must be a whole number from 0 to ${MAX_LIMIT}.` });
      return z.NEVER;
    })
    .default(fallback)
    .meta({ type: 'integer', minimum: 0, maximum: MAX_LIMIT, default: fallback, description });
}

/** Query of every paged list. */
export const ListQuery = z.object({
  page: stringParam(2048, 'Cursor of the page of results to fetch: `next.page` of the previous response.').optional(),
  limit: limitParam(DEFAULT_LIMIT, 'The number of results per page.'),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Query of reads of content. */
export const ContentQuery = z.object({
  metadata: booleanParam(true, 'When `false`, mutable Git metadata is left out, which can speed up the lookup.'),
  computed: booleanParam(true, 'When `false`, computed content is not computed.'),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** Query of file lists. */
export const ListFilesQuery = ListQuery.extend(ContentQuery.shape);
export type ListFilesQuery = z.infer<typeof ListFilesQuery>;

/** Query of reads of one document (decisions B-CT12). */
export const DocumentQuery = z.object({
  evaluated: z
    .enum(['true', 'false', 'deterministic-only'])
    .default('false')
    .transform((value) => (value === 'deterministic-only' ? value : value === 'true'))
    .meta({
      description:
        'When `true` or `deterministic-only`, expressions are replaced by their values, reusable content by its text, and conditional content by what holds for the reader.',
    }),
  dereferenced: z
    .enum(['true', 'false', 'reusable-contents'])
    .default('false')
    .transform((value) => (value === 'reusable-contents' ? value : value === 'true'))
    .meta({ description: 'When `true` or `reusable-contents`, reusable content stands in the place of references to it.' }),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;

/** Query of reads of one page (decisions B-CT11 and B-CT12). */
export const PageQuery = ContentQuery.extend({
  format: z.enum(['document', 'markdown']).optional().meta({ description: 'Format of the body in the response; both when absent.' }),
  'format.markdown.refs': z
    .enum(['relative', 'stable'])
    .default('relative')
    .meta({
      description:
        'Form of references in Markdown; without effect unless `format=markdown`. `stable`: by id, as `/pages/{id}`, `/files/{id}` and `/reusable-contents/{id}`, ' +
        'whatever is moved. `relative`: as the file has them; for readers with a content token pages by the path from this page to theirs, and files by URLs that open without a token.',
    }),
  'format.markdown.frontMatter': booleanParam(
    false,
    'When `true`, the front matter of the file stands before its Markdown; without effect unless `format=markdown`, and for content tokens.',
  ),
  ...DocumentQuery.shape,
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Query of the revisions of a space. */
export const ListRevisionsQuery = ListQuery.extend({
  type: RevisionType.optional().meta({ description: 'Only revisions that were created in this way.' }),
});
export type ListRevisionsQuery = z.infer<typeof ListRevisionsQuery>;

/** Query of the changes of a revision. */
export const ChangesQuery = ContentQuery.extend({
  limit: limitParam(10, 'The number of changes.'),
  base: stringParam(64, 'Revision of the space to compare with; the parent when absent.').optional(),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** Query of a space. */
export const SpaceQuery = z.object({
  shareKey: stringParam(256, 'Key of a share link: resolves the published URLs of sites shared by link.').optional(),
});
export type SpaceQuery = z.infer<typeof SpaceQuery>;

/** Query of a search. */
export const SearchQuery = ListQuery.extend({ query: stringParam(512, 'Text to search for.') });
export type SearchQuery = z.infer<typeof SearchQuery>;
