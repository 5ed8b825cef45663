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
  description: 'The change request and, with `compat=false`, the results of the changes.',
});
export type ChangeRequestChanged = z.infer<typeof ChangeRequestChanged>;

export const ChangeRequestContentQuery = z.object({
  compat: booleanParam(true, 'When `false`, the response has the results of the changes.'),
});
export type ChangeRequestContentQuery = z.infer<typeof ChangeRequestContentQuery>;

/** Query of what a change request changes. */
export const ChangeRequestChangesQuery = ChangesQuery.omit({ base: true });
export type ChangeRequestChangesQuery = z.infer<typeof ChangeRequestChangesQuery>;

export const ChangeRequestUpdated = z
  .object({ revision: Id, result: z.enum(['update', 'conflicts']) })
  .meta({ id: 'ChangeRequestUpdated', description: 'The current content. With `conflicts`, conflicts must be resolved before the merge.' });
export type ChangeRequestUpdated = z.infer<typeof ChangeRequestUpdated>;

export const ChangeRequestMerged = z.object({ revision: Id, result: z.enum(['merge', 'conflicts']) }).meta({
  id: 'ChangeRequestMerged',
  description:
    '`merge`: the live revision that the merge created. `conflicts`: nothing became live; the content of the change request, which now ' +
    'has the conflicts.',
});
export type ChangeRequestMerged = z.infer<typeof ChangeRequestMerged>;

export const ChangeRequestConflict = z
  .object({
    object: z.literal('change-request-conflict'),
    id: Id,
    kind: z.enum(['text', 'edit-delete', 'file', 'move', 'field', 'slug', 'path', 'cycle']),
    record: z.string().meta({ description: 'Object in conflict, such as `page:` followed by an id.' }),
    path: z.string().optional().meta({ description: 'Path of its file, relative to the content root.' }),
    blocking: z.boolean().meta({ description: 'True when it must be resolved before the merge; other conflicts were resolved by a rule.' }),
    details: z.looseObject({}).meta({
      description: 'Both versions, in the shape of the `kind`; `ours` is the version of the change request, `theirs` the live version.',
    }),
  })
  .meta({ id: 'ChangeRequestConflict', description: 'An object that both a change request and the live content changed.' });
export type ChangeRequestConflict = z.infer<typeof ChangeRequestConflict>;

export const ChangeRequestConflictList = page(ChangeRequestConflict, 'ChangeRequestConflict');

export const ConflictChoice = z.enum(['ours', 'theirs', 'both', 'text']).meta({
  id: 'ConflictChoice',
  description:
    '`ours` keeps the version of the change request, `theirs` the live version, `both` keeps one after the other, `text` takes the given ' +
    '`text`. For a path that both versions assigned (`slug`, `path`), the choice decides which object has it, and `text` is another path ' +
    'for the live object.',
});
export type ConflictChoice = z.infer<typeof ConflictChoice>;

export const ResolveConflicts = z
  .object({
    conflicts: z.array(Id).min(1).max(1000).meta({ description: 'Ids of the conflicts.' }),
    choice: ConflictChoice.optional().meta({
      description: 'Resolution of these conflicts; when absent, the current content is kept.',
    }),
    block: z.int().min(0).max(1_000_000).optional().meta({
      description: '`n` of the only block of the single conflict to resolve; its other blocks stay unresolved.',
    }),
    text: z.string().max(5_000_000).optional().meta({ description: 'Replacement text, with the choice `text`.' }),
  })
  .meta({ id: 'ResolveConflicts', description: 'Conflicts to resolve.' });
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
  .meta({ id: 'CreateChangeRequest', description: 'A new change request, which starts as a draft; every member is optional.' });
export type CreateChangeRequest = z.infer<typeof CreateChangeRequest>;

export const UpdateChangeRequest = z
  .object({
    subject: Subject.optional(),
    description: Description.nullable().optional(),
    status: z
      .enum(['draft', 'open', 'archived'], { error: 'Must be draft, open or archived; to merge, use the operation for that.' })
      .optional(),
  })
  .meta({ id: 'UpdateChangeRequest', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateChangeRequest = z.infer<typeof UpdateChangeRequest>;

const Statuses = listParam(16, 4, 'Only change requests in one of these states: `draft`, `open`, `archived`, `merged`.').pipe(
  z.array(ChangeRequestStatus),
);

/** Query of the change requests of a space (decisions B-CR9). */
export const ListChangeRequestsQuery = ListQuery.extend({
  status: Statuses.default(['open']),
  creator: stringParam(64, 'Only change requests that this user created.').optional(),
  contributor: stringParam(64, 'Only change requests that this user contributed to.').optional(),
  requestedReviewer: stringParam(64, 'Only change requests that this user was asked to review.').optional(),
  orderBy: z.enum(['createdAt', 'updatedAt']).default('updatedAt').meta({ description: 'Order of the list; the newest is first.' }),
});
export type ListChangeRequestsQuery = z.infer<typeof ListChangeRequestsQuery>;

/** Query of the change requests of an organization. */
export const ListOrganizationChangeRequestsQuery = ListChangeRequestsQuery.extend({
  space: stringParam(64, 'Only change requests of this space.').optional(),
  site: stringParam(64, 'Only change requests of the spaces of this site.').optional(),
});
export type ListOrganizationChangeRequestsQuery = z.infer<typeof ListOrganizationChangeRequestsQuery>;
