import * as z from 'zod';
import { Agent } from './agent.ts';
import { ChangeRequest } from './change-request-resource.ts';
import { Address, Id, Timestamp } from './common.ts';
import { ComputedSource } from './content-ref.ts';
import { File } from './file.ts';
import { GitBlob, GitCommit } from './git.ts';
import { RevisionPage, Variables } from './page.ts';
import { page } from './paged-list.ts';

export const ReusableContent = z
  .object({
    id: Id,
    title: z.string(),
    document: z.string().optional(),
    computed: ComputedSource.optional(),
    computedSeed: z.string().optional(),
    git: GitBlob.optional(),
  })
  .meta({ id: 'ReusableContent', description: 'Content that pages can include.' });
export type ReusableContent = z.infer<typeof ReusableContent>;

export const RevisionType = z.enum(['edits', 'merge', 'rollback', 'update', 'computed']);
export type RevisionType = z.infer<typeof RevisionType>;

export const Revision = z
  .object({
    object: z.literal('revision'),
    id: Id,
    type: RevisionType,
    mergedFrom: ChangeRequest.optional().meta({ description: 'For a merge: the change request whose content became live.' }),
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
  .meta({ id: 'Revision', description: 'The content of a space at one time; it is immutable.' });
export type Revision = z.infer<typeof Revision>;

/** A line of a space's history: a revision without its content. */
export const RevisionSummary = z
  .object({
    object: z.literal('revision'),
    id: Id,
    type: RevisionType,
    parents: z.array(Id),
    createdAt: Timestamp,
    createdBy: z
      .object({
        kind: z.enum(['user', 'system']),
        id: Id.optional(),
        displayName: z.string().optional(),
        agent: Agent.optional().meta({ description: 'The program that acted for the user; absent when they acted themselves.' }),
      })
      .meta({ description: 'Without a name for Octavo itself, and for deleted users.' }),
    coAuthors: z
      .array(z.object({ id: Id, displayName: z.string().optional() }))
      .optional()
      .meta({ description: 'Those who wrote it together with `createdBy`, at the same time; absent when nobody did.' }),
    suggestedBy: z
      .object({ id: Id, displayName: z.string().optional() })
      .optional()
      .meta({ description: 'The author of the suggestion of a comment that it applied; `createdBy` applied it.' }),
    live: z.boolean().meta({ description: 'True when it is the current live content.' }),
    git: GitCommit.optional(),
    urls: z.object({ app: Address }),
  })
  .meta({ id: 'RevisionSummary', description: 'A revision of a space without its content.' });
export type RevisionSummary = z.infer<typeof RevisionSummary>;

export const RevisionList = page(RevisionSummary, 'RevisionSummary');
