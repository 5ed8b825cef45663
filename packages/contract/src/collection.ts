import * as z from 'zod';
import { Address, Id } from './common.ts';
import { page } from './paged-list.ts';
import { booleanParam, ListQuery } from './query.ts';
import { DefaultLevel } from './role.ts';
import { text } from './text.ts';

export const Collection = z
  .object({
    object: z.literal('collection'),
    id: Id,
    title: z.string().meta({ maxLength: 50 }),
    description: z.string().optional().meta({ maxLength: 100 }),
    organization: Id,
    parent: Id.optional(),
    defaultLevel: DefaultLevel,
    urls: z.object({ location: Address, app: Address }),
    permissions: z.object({ view: z.boolean(), admin: z.boolean(), viewInviteLinks: z.boolean(), create: z.boolean() }),
  })
  .meta({ id: 'Collection', description: 'A group of spaces; collections can be nested.' });
export type Collection = z.infer<typeof Collection>;

export const CollectionList = page(Collection, 'Collection');

export const ListCollectionsQuery = ListQuery.extend({
  nested: booleanParam(true, 'When `false`, only collections at the root of the organization are listed.'),
});
export type ListCollectionsQuery = z.infer<typeof ListCollectionsQuery>;

export const CreateCollection = z
  .object({
    title: text(0, 50).optional(),
    parent: Id.optional().meta({ description: 'Id of the parent collection.' }),
  })
  .meta({ id: 'CreateCollection', description: 'A new collection; every member is optional.' });
export type CreateCollection = z.infer<typeof CreateCollection>;

export const UpdateCollection = z
  .object({
    title: text(0, 50).optional(),
    description: text(0, 100).nullable().optional(),
    defaultLevel: DefaultLevel.optional(),
  })
  .meta({ id: 'UpdateCollection', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateCollection = z.infer<typeof UpdateCollection>;

const Pointer = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('space'), space: Id }),
    z.object({ type: z.literal('collection'), collection: Id }),
  ])
  .meta({ id: 'ContentPointer', description: 'A space or a collection.' });

export const Place = z
  .object({
    before: Pointer.optional().meta({ description: 'The item is placed directly after this one.' }),
    after: Pointer.optional().meta({ description: 'The item is placed directly before this one.' }),
  })
  .meta({ id: 'ContentPosition', description: 'A position among the spaces and collections of one parent; last when neither is given.' });
export type Place = z.infer<typeof Place>;

export const MoveContent = z
  .object({
    parent: Id.nullable().optional().meta({ description: 'Id of the parent collection; null is the root, absent keeps the parent.' }),
    position: Place.optional(),
  })
  .meta({ id: 'MoveContent', description: 'New location of a space or collection.' });
export type MoveContent = z.infer<typeof MoveContent>;

export const TransferContent = z
  .object({ organization: Id.meta({ description: 'Id of the target organization.' }) })
  .meta({ id: 'TransferContent', description: 'Target organization of a space or collection.' });
export type TransferContent = z.infer<typeof TransferContent>;
