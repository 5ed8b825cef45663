import * as z from 'zod';

const Outcome = z.object({
  importedResources: z.number(),
  totalResources: z.number(),
  warnings: z.array(z.object({ source: z.string(), message: z.string() })).default([]),
  moreWarnings: z.number().default(0),
});
/** Result of an import, as recorded in its job. */
export type ImportOutcome = z.infer<typeof Outcome>;

/** Reads the result of an import's job; undefined when it is something else. */
export function readOutcome(result: Record<string, unknown> | undefined): ImportOutcome | undefined {
  return Outcome.safeParse(result).data;
}
