import * as z from 'zod/mini';

const Warning = z.object({
  source: z.string(),
  message: z.string(),
  // Jobs of earlier versions lack these.
  kind: z._default(z.enum(['page', 'file', 'picture', 'link', 'construct']), 'construct'),
  outcome: z._default(z.enum(['left_out', 'changed']), 'changed'),
  count: z._default(z.number(), 1),
});
const Preview = z.object({
  tree: z.array(z.object({ title: z.string(), kind: z.enum(['document', 'group', 'link']), depth: z.number() })),
  moreEntries: z.number(),
  pages: z.array(z.object({ title: z.string(), markdown: z.string() })),
});
const Outcome = z.object({
  revision: z._default(z.string(), ''),
  importedResources: z.number(),
  totalResources: z.number(),
  warnings: z._default(z.array(Warning), []),
  moreWarnings: z._default(z.number(), 0),
  pagesLeft: z._default(z.number(), 0),
  preview: z._default(z.nullable(Preview), null),
});
/** Result of an import, as recorded in its job. */
export type ImportOutcome = z.infer<typeof Outcome>;
/** Result of a dry run: the pages that an import would add, and its warnings. */
export type ImportPreview = z.infer<typeof Preview>;

/** Reads the result of an import's job; `undefined` if it is something else. */
export function readOutcome(result: Record<string, unknown> | undefined): ImportOutcome | undefined {
  return Outcome.safeParse(result).data;
}
