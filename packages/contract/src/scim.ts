import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { text } from './text.ts';

export const ScimToken = z.object({ id: Id, label: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.optional() });
/** A token by which an identity provider keeps the people of an organization (SCIM 2.0). */
export type ScimToken = z.infer<typeof ScimToken>;

/** A SCIM token with its secret, which is answered once. */
export type CreatedScimToken = ScimToken & { token: string };

/** A new SCIM token. */
export const CreateScimToken = z.object({ label: text(1, 64) });
export type CreateScimToken = z.infer<typeof CreateScimToken>;
