import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { ComputedSource } from './content-ref.ts';
import { File } from './file.ts';
import { GitBlob, GitCommit } from './git.ts';
import { RevisionPage, Variables } from './page.ts';

export const ReusableContent = z
  .object({
    id: Id,
    title: z.string(),
    document: z.string().optional(),
    computed: ComputedSource.optional(),
    computedSeed: z.string().optional(),
    git: GitBlob.optional(),
  })
  .meta({ id: 'ReusableContent', description: 'Content that several pages include.' });
export type ReusableContent = z.infer<typeof ReusableContent>;

export const RevisionType = z.enum(['edits', 'merge', 'rollback', 'update', 'computed']);
export type RevisionType = z.infer<typeof RevisionType>;

export const Revision = z
  .object({
    object: z.literal('revision'),
    id: Id,
    type: RevisionType,
    parents: z.array(Id),
    pages: z.array(RevisionPage),
    files: z.array(File),
    reusableContents: z.array(ReusableContent),
    variables: Variables,
    tags: z.array(z.object({ tag: z.string(), label: z.string() })),
    createdAt: Timestamp,
    git: GitCommit.optional(),
    urls: z.object({ app: Address, published: Address.optional(), public: Address.optional() }),
  })
  .meta({ id: 'Revision', description: 'The content of a space at one moment; it never changes.' });
export type Revision = z.infer<typeof Revision>;
