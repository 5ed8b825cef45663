import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { Emoji, EmojiInput } from './emoji.ts';
import { GitInfo } from './git.ts';
import { SpaceMergeRules } from './merge-rules.ts';
import { page } from './paged-list.ts';
import { DefaultLevel } from './role.ts';
import { text, webUrl } from './text.ts';

export const SpaceVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private']);
export type SpaceVisibility = z.infer<typeof SpaceVisibility>;

export const EditMode = z
  .enum(['live', 'locked'])
  .meta({ id: 'SpaceEditMode', description: '`live`: users edit directly; `locked`: direct edits are refused.' });
export type EditMode = z.infer<typeof EditMode>;

const VisitorAuth = z.discriminatedUnion('backend', [
  z.object({ backend: z.literal('custom') }),
  z.object({ backend: z.literal('integration'), integration: z.string() }),
]);

const Permissions = z.object({
  view: z.boolean(),
  access: z.boolean(),
  admin: z.boolean(),
  viewInviteLinks: z.boolean(),
  edit: z.boolean(),
  triggerGitSync: z.boolean(),
  comment: z.boolean(),
  merge: z.boolean(),
  review: z.boolean(),
  installIntegration: z.boolean(),
});

export const Space = z
  .object({
    object: z.literal('space'),
    id: Id,
    title: z.string().meta({ maxLength: 50 }),
    emoji: Emoji,
    visibility: SpaceVisibility,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Timestamp.optional(),
    editMode: EditMode.optional(),
    urls: z.object({
      location: Address,
      app: Address,
      published: Address.optional(),
      public: Address.optional(),
      icon: Address.optional(),
    }),
    organization: Id,
    parent: Id.optional(),
    gitSync: GitInfo.optional(),
    visitorAuth: VisitorAuth.optional(),
    revision: Id.meta({ description: 'The active revision: the live content.' }),
    defaultLevel: DefaultLevel,
    comments: z.int(),
    changeRequests: z.int(),
    changeRequestsOpen: z.int(),
    changeRequestsDraft: z.int(),
    mergeRules: SpaceMergeRules,
    permissions: Permissions,
  })
  .meta({ id: 'Space', description: 'A container of pages and files.' });
export type Space = z.infer<typeof Space>;

export const SpaceList = page(Space, 'Space');

export const CreateSpace = z
  .object({
    title: text(0, 50).optional(),
    emoji: EmojiInput.optional(),
    parent: Id.optional().meta({ description: 'Id of the parent collection.' }),
    editMode: EditMode.optional(),
    empty: z.boolean().optional().meta({ description: 'True creates the space without sample content, which is also the default.' }),
  })
  .meta({ id: 'CreateSpace', description: 'A new space; every member is optional.' });
export type CreateSpace = z.infer<typeof CreateSpace>;

export const UpdateSpace = z
  .object({
    editMode: EditMode.optional(),
    title: text(0, 50).optional(),
    defaultLevel: DefaultLevel.optional(),
    emoji: EmojiInput.nullable().optional(),
    icon: webUrl().nullable().optional(),
    mergeRules: SpaceMergeRules.optional().meta({ description: 'Needs the role `admin`. The content of `custom` is not part of GitBook.' }),
    // Unknown members are ignored, but a client that sends this one believes that it publishes or hides something (B-SP3).
    visibility: z
      .never({ error: 'Visibility follows the published site that carries the space; it cannot be set.' })
      .optional()
      .meta({ type: 'string', not: {}, description: 'Read-only: follows the published site that has the space.' }),
  })
  .refine((body) => !(body.emoji && body.icon), { path: ['icon'], error: 'Set either `emoji` or `icon`, not both.' })
  .meta({ id: 'UpdateSpace', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateSpace = z.infer<typeof UpdateSpace>;
