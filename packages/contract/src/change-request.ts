import * as z from 'zod';
import { ChangeRequest, ChangeRequestStatus } from './change-request-resource.ts';
import { Id } from './common.ts';
import { ChangeOutcome } from './content-change.ts';
import { page } from './paged-list.ts';
import { booleanParam, ChangesQuery, ListQuery, listParam, stringParam } from './query.ts';
import { text } from './text.ts';
import { User } from './user.ts';

export * from './change-request-resource.ts';

export const ChangeRequestList = page(ChangeRequest, 'ChangeRequest');

/** A change request whose content was changed. */
export const ChangeRequestChanged = ChangeRequest.extend(ChangeOutcome.partial().shape).meta({
  id: 'ChangeRequestChanged',
  description: 'The change request, and with `compat=false` what the changes came to.',
});
export type ChangeRequestChanged = z.infer<typeof ChangeRequestChanged>;

export const ChangeRequestContentQuery = z.object({
  compat: booleanParam(true, 'When `false`, the answer says what the changes came to.'),
});
export type ChangeRequestContentQuery = z.infer<typeof ChangeRequestContentQuery>;

/** Query of what a change request changes. */
export const ChangeRequestChangesQuery = ChangesQuery.omit({ base: true });
export type ChangeRequestChangesQuery = z.infer<typeof ChangeRequestChangesQuery>;

export const ChangeRequestUpdated = z
  .object({ revision: Id, result: z.enum(['update', 'conflicts']) })
  .meta({ id: 'ChangeRequestUpdated', description: 'Its content now; with `conflicts`, somebody has to decide before it can be merged.' });
export type ChangeRequestUpdated = z.infer<typeof ChangeRequestUpdated>;

export const ChangeRequestMerged = z.object({ revision: Id, result: z.enum(['merge', 'conflicts']) }).meta({
  id: 'ChangeRequestMerged',
  description:
    '`merge`: the live revision that came of it. `conflicts`: nothing became live; the content of the change request, which has them now.',
});
export type ChangeRequestMerged = z.infer<typeof ChangeRequestMerged>;

export const ChangeRequestConflict = z
  .object({
    object: z.literal('change-request-conflict'),
    id: Id,
    kind: z.enum(['text', 'edit-delete', 'file', 'move', 'field', 'slug', 'path', 'cycle']),
    record: z.string().meta({ description: 'What it is about, such as `page:` and an id.' }),
    path: z.string().optional().meta({ description: 'Path of its file, relative to the content root.' }),
    blocking: z.boolean().meta({ description: 'Whether it has to be decided before merging; others were settled by a rule.' }),
    details: z
      .looseObject({})
      .meta({ description: 'Both versions, as the kind has them; `ours` is the change request, `theirs` was live.' }),
  })
  .meta({ id: 'ChangeRequestConflict', description: 'Something that a change request and the live content both changed.' });
export type ChangeRequestConflict = z.infer<typeof ChangeRequestConflict>;

export const ChangeRequestConflictList = page(ChangeRequestConflict, 'ChangeRequestConflict');

export const ConflictChoice = z.enum(['ours', 'theirs', 'both', 'text']).meta({
  id: 'ConflictChoice',
  description:
    '`ours` is how the change request has it, `theirs` how it was live, `both` keeps one after the other, `text` is what `text` says. Of an address that both gave away (`slug`, `path`): who has it, or another one for what was live.',
});
export type ConflictChoice = z.infer<typeof ConflictChoice>;

export const ResolveConflicts = z
  .object({
    conflicts: z.array(Id).min(1).max(1000).meta({ description: 'Ids of the conflicts.' }),
    choice: ConflictChoice.optional().meta({
      description: 'What the content is to be in these places; when absent, it stays as it is now.',
    }),
    block: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({ description: 'Only this block of the one conflict: its `n`. The others stay undecided.' }),
    text: z.string().max(5_000_000).optional().meta({ description: 'With the choice `text`: what is to stand there.' }),
  })
  .meta({ id: 'ResolveConflicts', description: 'Conflicts that are decided.' });
export type ResolveConflicts = z.infer<typeof ResolveConflicts>;

export const UserList = page(User, 'User');

const Subject = text(0, 100);
const Description = text(0, 10_000);

export const CreateChangeRequest = z
  .object({
    subject: Subject.optional(),
    description: Description.optional(),
    // There are no agent tasks; clients that name one still make a change request (decisions B-CR12).
    agentTaskId: z.string().optional().meta({ description: 'Ignored.' }),
  })
  .meta({ id: 'CreateChangeRequest', description: 'A new change request, which begins as a draft; every member is optional.' });
export type CreateChangeRequest = z.infer<typeof CreateChangeRequest>;

export const UpdateChangeRequest = z
  .object({
    subject: Subject.optional(),
    description: Description.nullable().optional(),
    status: z
      .enum(['draft', 'open', 'archived'], { error: 'Must be draft, open or archived; to merge, use the operation for that.' })
      .optional(),
  })
  .meta({ id: 'UpdateChangeRequest', description: 'What to change: absent keeps, null clears.' });
export type UpdateChangeRequest = z.infer<typeof UpdateChangeRequest>;

const Statuses = listParam(16, 4, 'Those in one of these states: `draft`, `open`, `archived`, `merged`.').pipe(
  z.array(ChangeRequestStatus),
);

/** Query of the change requests of a space (decisions B-CR9). */
export const ListChangeRequestsQuery = ListQuery.extend({
  status: Statuses.default(['open']),
  creator: stringParam(64, 'Only those that this person made.').optional(),
  contributor: stringParam(64, 'Only those that this person contributed to.').optional(),
  requestedReviewer: stringParam(64, 'Only those that this person was asked to review.').optional(),
  orderBy: z.enum(['createdAt', 'updatedAt']).default('updatedAt').meta({ description: 'The newest is first.' }),
});
export type ListChangeRequestsQuery = z.infer<typeof ListChangeRequestsQuery>;

/** Query of the change requests of an organization. */
export const ListOrganizationChangeRequestsQuery = ListChangeRequestsQuery.extend({
  space: stringParam(64, 'Only those of this space.').optional(),
  site: stringParam(64, 'Only those of the spaces of this site.').optional(),
});
export type ListOrganizationChangeRequestsQuery = z.infer<typeof ListOrganizationChangeRequestsQuery>;
