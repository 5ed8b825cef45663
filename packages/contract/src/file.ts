import * as z from 'zod';
import { Address, Id } from './common.ts';
import { GitBlob } from './git.ts';
import { page } from './paged-list.ts';

export const RevisionFile = z
  .object({
    object: z.literal('file'),
    id: Id,
    name: z.string(),
    contentType: z.string(),
    downloadURL: Address,
    size: z.int().meta({ description: 'In bytes.' }),
    dimensions: z.object({ width: z.number(), height: z.number() }).optional(),
    git: GitBlob.optional(),
  })
  .meta({ id: 'RevisionFile', description: 'A file of a space, such as an image.' });
export type RevisionFile = z.infer<typeof RevisionFile>;

export const RevisionFileList = page(RevisionFile, 'RevisionFile');
