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
      .meta({ description: 'What ids are made of: the same seed gives the same ids.' }),
  })
  .meta({ id: 'ComputeContent', description: 'What to compute, and what ids of it are made of.' });
export type ComputeContent = z.infer<typeof ComputeContent>;

export const ComputedRevision = z
  .object({ pages: z.array(RevisionPage), files: z.array(File), reusableContents: z.array(ReusableContent) })
  .meta({ id: 'ComputedRevision', description: 'What a source gives: pages, without bodies, and what they use.' });
export type ComputedRevision = z.infer<typeof ComputedRevision>;
