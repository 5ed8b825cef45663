import * as z from 'zod';
import { Address, Id } from './common.ts';
import { page } from './paged-list.ts';
import { DefaultLevel } from './role.ts';

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
