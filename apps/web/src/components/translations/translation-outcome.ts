import * as z from 'zod/mini';

const Outcome = z.object({
  changeRequest: z.number(),
  pages: z.number(),
  left: z.array(z.object({ page: z.string(), blocks: z.array(z.string()) })),
});

/** Returns what a translation by machine came to, from the result of its job; undefined for what is none. */
export function readTranslationOutcome(result: unknown): z.infer<typeof Outcome> | undefined {
  return Outcome.safeParse(result).data;
}
