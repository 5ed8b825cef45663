import * as z from 'zod';
import { Address, Id } from './common.ts';
import { GitBlob } from './git.ts';
import { page } from './paged-list.ts';

export const File = z
  .object({
    object: z.literal('file'),
    id: Id,
    name: z.string(),
    contentType: z.string(),
    downloadURL: Address,
    size: z.int().meta({ description: 'Size in bytes.' }),
    lfs: z.enum(['pointer', 'content']).optional().meta({
      description: 'Only for a file in Git LFS: `content` when its bytes were fetched, `pointer` when only its pointer is stored.',
    }),
    dimensions: z.object({ width: z.number(), height: z.number() }).optional().meta({
      description: 'Size of an image (PNG, JPEG, GIF, WebP, AVIF or SVG) in CSS pixels, as browsers draw it; absent for other files.',
    }),
    git: GitBlob.optional(),
  })
  .meta({ id: 'File', description: 'A file of a space, such as an image.' });
export type File = z.infer<typeof File>;

export const FileList = page(File, 'File');
