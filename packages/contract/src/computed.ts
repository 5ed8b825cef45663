import * as z from 'zod';
import { ComputedSource } from './content-ref.ts';
import { File } from './file.ts';
import { RevisionPage } from './page.ts';
import { ReusableContent } from './revision.ts';
import { isStorable } from './text.ts';

/** A request to compute pages, or a document. */
export const ComputeContent = z
  .object({
    source: ComputedSource,
    seed: z
      .string()
      .min(1)
      .max(256)
      .refine(isStorable, 'Must be well-formed Unicode without NUL.')
      .meta({ description: 'Seed of the generated ids: the same seed returns the same ids.' }),
  })
  .meta({ id: 'ComputeContent', description: 'Source to compute, and the seed of its ids.' });
export type ComputeContent = z.infer<typeof ComputeContent>;

export const ComputedRevision = z
  .object({ pages: z.array(RevisionPage), files: z.array(File), reusableContents: z.array(ReusableContent) })
  .meta({ id: 'ComputedRevision', description: 'Result of a source: pages without bodies, and the objects that they use.' });
export type ComputedRevision = z.infer<typeof ComputedRevision>;
