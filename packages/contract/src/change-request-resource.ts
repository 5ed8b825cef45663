import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { User } from './user.ts';

export const ChangeRequestStatus = z.enum(['draft', 'open', 'archived', 'merged']).meta({
  id: 'ChangeRequestStatus',
  description: '`merged` is final; an archived change request can be opened again.',
});
export type ChangeRequestStatus = z.infer<typeof ChangeRequestStatus>;

export const ChangeRequest = z
  .object({
    object: z.literal('change-request'),
    id: Id,
    number: z.int().meta({ description: 'Number of the change request, counted per space; can replace the id in paths.' }),
    space: Id,
    status: ChangeRequestStatus,
    subject: z.string(),
    subjectDerived: z.boolean().optional().meta({
      description: '`true` while nobody has written the subject: it lists what was edited, and follows further edits. Not part of GitBook.',
    }),
    description: z.string().optional(),
    createdBy: User,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    mergedBy: User.optional(),
    mergedAt: Timestamp.optional(),
    revision: Id.meta({ description: 'Its current content.' }),
    revisionInitial: Id.meta({ description: 'The live content that it started from.' }),
    revisionMergedAncestor: Id.optional().meta({ description: 'The live content that it was last brought up to date with.' }),
    revisionMerged: Id.optional().meta({ description: 'The live content that its merge created.' }),
    comments: z.int(),
    conflicts: z.int().meta({ description: 'Conflicts with the live content that must be resolved before the merge.' }),
    outdated: z.boolean().meta({ description: 'True when the live content has changed since; also true while there are conflicts.' }),
    urls: z.object({ app: Address, location: Address }),
  })
  .meta({ id: 'ChangeRequest', description: 'A proposal to change the content of a space.' });
export type ChangeRequest = z.infer<typeof ChangeRequest>;
