import * as z from 'zod';

const Warning = z.object({
  source: z.string(),
  message: z.string(),
  // Jobs of earlier versions lack these.
  kind: z.enum(['page', 'file', 'picture', 'link', 'construct']).default('construct'),
  outcome: z.enum(['left_out', 'changed']).default('changed'),
  count: z.number().default(1),
});
const Preview = z.object({
  tree: z.array(z.object({ title: z.string(), kind: z.enum(['document', 'group', 'link']), depth: z.number() })),
  moreEntries: z.number(),
  pages: z.array(z.object({ title: z.string(), markdown: z.string() })),
});
const Outcome = z.object({
  revision: z.string().default(''),
  importedResources: z.number(),
  totalResources: z.number(),
  warnings: z.array(Warning).default([]),
  moreWarnings: z.number().default(0),
  pagesLeft: z.number().default(0),
  preview: Preview.nullable().default(null),
});
/** Result of an import, as recorded in its job. */
export type ImportOutcome = z.infer<typeof Outcome>;
/** Result of a dry run: the pages that an import would add, and its warnings. */
export type ImportPreview = z.infer<typeof Preview>;

/** Reads the result of an import's job; `undefined` if it is something else. */
export function readOutcome(result: Record<string, unknown> | undefined): ImportOutcome | undefined {
  return Outcome.safeParse(result).data;
}
