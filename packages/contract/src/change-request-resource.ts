import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { User } from './user.ts';

export const ChangeRequestStatus = z.enum(['draft', 'open', 'archived', 'merged']).meta({
  id: 'ChangeRequestStatus',
  description: '`merged` is for good; what is archived can be opened again.',
});
export type ChangeRequestStatus = z.infer<typeof ChangeRequestStatus>;

export const ChangeRequest = z
  .object({
    object: z.literal('change-request'),
    id: Id,
    number: z.int().meta({ description: 'Counts up in the space; takes the place of the id in addresses.' }),
    space: Id,
    status: ChangeRequestStatus,
    subject: z.string(),
    description: z.string().optional(),
    createdBy: User,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    mergedBy: User.optional(),
    mergedAt: Timestamp.optional(),
    revision: Id.meta({ description: 'Its content now.' }),
    revisionInitial: Id.meta({ description: 'The live content that it began with.' }),
    revisionMergedAncestor: Id.optional().meta({ description: 'The live content that it was last brought up to date with.' }),
    revisionMerged: Id.optional().meta({ description: 'The live content that merging it made.' }),
    comments: z.int(),
    conflicts: z.int().meta({ description: 'Conflicts with the live content that somebody has to decide before it can be merged.' }),
    outdated: z.boolean().meta({ description: 'Whether the live content has moved on since; true while there are conflicts.' }),
    urls: z.object({ app: Address, location: Address }),
  })
  .meta({ id: 'ChangeRequest', description: 'A proposal to change the content of a space.' });
export type ChangeRequest = z.infer<typeof ChangeRequest>;
