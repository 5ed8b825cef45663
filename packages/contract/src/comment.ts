import * as z from 'zod';
import { Agent } from './agent.ts';
import { Address, Icon, Id, Timestamp } from './common.ts';
import { Document } from './document.ts';
import { Emoji, EmojiInput } from './emoji.ts';
import { Member } from './member.ts';
import { page } from './paged-list.ts';
import { ListQuery, listParam, stringParam } from './query.ts';
import { text } from './text.ts';
import { User } from './user.ts';

/** Characters of the body of a comment, in Markdown. */
export const LONGEST_COMMENT = 10_000;
/** Characters of the text that a comment may suggest for its block. */
export const LONGEST_SUGGESTION = 50_000;
/** Emojis that one request may add or remove. */
const MOST_EMOJIS = 20;
const MOST_NODES = 2000;

export const CommentStatus = z
  .enum(['open', 'resolved'])
  .meta({ id: 'CommentStatus', description: '`resolved` when the discussion is closed.' });
export type CommentStatus = z.infer<typeof CommentStatus>;

const CommentFormat = z
  .enum(['document', 'markdown'])
  .default('markdown')
  .meta({ description: 'Format of the body in the response (decisions B-CM4).' });

export const CommentBody = z
  .object({ markdown: z.string().optional(), document: Document.optional() })
  .meta({ id: 'CommentBody', description: 'Body of a comment, in the requested format.' });
export type CommentBody = z.infer<typeof CommentBody>;

export const CommentReaction = z
  .object({
    emoji: Emoji,
    count: z.int(),
    users: z.array(z.object({ user: User, reactedAt: Timestamp })),
  })
  .meta({ id: 'CommentReaction', description: 'An emoji on a comment, with the users who reacted.' });
export type CommentReaction = z.infer<typeof CommentReaction>;

export const CommentPermissions = z
  .object({ view: z.boolean(), edit: z.boolean(), reply: z.boolean(), delete: z.boolean() })
  .meta({ id: 'CommentPermissions', description: 'Actions that the caller is allowed to perform on it.' });
export type CommentPermissions = z.infer<typeof CommentPermissions>;

export const CommentTarget = z
  .object({
    space: Id,
    revision: Id.meta({ description: 'The content at the time of the comment.' }),
    changeRequest: Id.optional(),
    review: Id.optional().meta({ description: 'The review that the comment belongs to.' }),
    page: z
      .object({
        id: Id,
        title: z.string(),
        emoji: Emoji.optional(),
        icon: Icon.optional(),
        createdAt: Timestamp.optional(),
        updatedAt: Timestamp.optional(),
        path: z.string().optional().meta({ description: 'Absent when the page was deleted.' }),
        outdated: z.boolean().meta({ description: 'True when the page or the target block was deleted.' }),
      })
      .optional(),
    node: z
      .object({
        id: Id.meta({ description: 'Key of the block in the current document of the page; the last key when the block was deleted.' }),
        preview: z.string().meta({ description: 'Text of the block at the time of the comment.' }),
      })
      .optional(),
  })
  .meta({ id: 'CommentTarget', description: 'Target of a comment.' });
export type CommentTarget = z.infer<typeof CommentTarget>;

export const CommentSuggestion = z
  .object({
    markdown: z.string().meta({ description: 'Suggested replacement of the block; empty to delete the block.' }),
    original: z.string().meta({ description: 'Source of the block at the time of the suggestion.' }),
    state: z
      .enum(['open', 'applied', 'outdated'])
      .meta({ description: 'State of the suggestion: it can be applied, was applied, or its block has changed or was deleted since.' }),
    appliedBy: User.optional(),
    appliedAt: Timestamp.optional(),
    revision: Id.optional().meta({ description: 'The revision that applied the suggestion.' }),
  })
  .meta({ id: 'CommentSuggestion', description: 'A suggested replacement for the block of a comment; an extension of Octavo.' });
export type CommentSuggestion = z.infer<typeof CommentSuggestion>;

const posted = {
  id: Id,
  postedBy: User,
  agent: Agent.optional().meta({
    description: 'The program that wrote it for the user; absent for what they wrote themselves. Not part of GitBook.',
  }),
  postedAt: Timestamp,
  editedAt: Timestamp.optional(),
  body: CommentBody,
  reactions: z.array(CommentReaction),
  urls: z.object({ location: Address }),
  permissions: CommentPermissions,
};

export const Comment = z
  .object({
    object: z.literal('comment'),
    ...posted,
    replies: z.int().meta({ description: 'Number of replies.' }),
    repliers: z.array(User).meta({ description: 'Users who replied, at most ten.' }),
    target: CommentTarget,
    status: CommentStatus,
    resolvedAt: Timestamp.optional(),
    resolvedBy: User.optional(),
    suggestion: CommentSuggestion.optional(),
  })
  .meta({ id: 'Comment', description: 'A comment on a space, a page, or a block of a page.' });
export type Comment = z.infer<typeof Comment>;

export const CommentList = page(Comment, 'Comment');

export const CommentReply = z
  .object({ object: z.literal('comment-reply'), ...posted })
  .meta({ id: 'CommentReply', description: 'A reply to a comment.' });
export type CommentReply = z.infer<typeof CommentReply>;

export const CommentReplyList = page(CommentReply, 'CommentReply');

export const CommenterList = z
  .object({
    ...page(Member, 'CommenterBase').shape,
    total: z.int().meta({ description: 'The same as `count`, under the name that other clients read.' }),
  })
  .meta({ id: 'CommenterList', description: 'A page of a list of members who commented.' });

export const CommentBodyInput = z
  .object({
    markdown: text(1, LONGEST_COMMENT)
      .refine((value) => value.trim() !== '', 'Must not be blank.')
      .optional(),
    document: z
      .object({ object: z.literal('document'), data: z.looseObject({}).optional(), nodes: z.array(z.unknown()).max(MOST_NODES) })
      .optional()
      .meta({ description: 'The text as document JSON, as returned with `format=document`.' }),
  })
  .refine((body) => (body.markdown === undefined) !== (body.document === undefined), 'Give either `markdown` or `document`.')
  .meta({ id: 'CommentBodyInput', description: 'The text of a comment: `markdown`, or a `document`.' });
export type CommentBodyInput = z.infer<typeof CommentBodyInput>;

export const SuggestionInput = z
  .object({ markdown: text(0, LONGEST_SUGGESTION).meta({ description: 'Replacement of the block; empty to delete the block.' }) })
  .meta({ id: 'SuggestionInput', description: 'A suggested replacement for the block of a comment.' });
export type SuggestionInput = z.infer<typeof SuggestionInput>;

export const PostComment = z
  .object({
    body: CommentBodyInput,
    page: Id.optional().meta({ description: 'Id of the page that the comment is on.' }),
    node: Id.optional().meta({ description: 'Key of the block that the comment is on, in the document of `page`.' }),
    suggestion: SuggestionInput.optional(),
  })
  .refine((body) => body.node === undefined || body.page !== undefined, {
    path: ['node'],
    error: 'A block is one of a page: give `page`, too.',
  })
  .refine((body) => body.suggestion === undefined || body.node !== undefined, {
    path: ['suggestion'],
    error: 'A suggestion is one for a block: give `page` and `node`, too.',
  })
  .meta({ id: 'PostComment', description: 'A new comment.' });
export type PostComment = z.infer<typeof PostComment>;

const Emojis = z
  .array(z.unknown())
  .max(MOST_EMOJIS)
  .pipe(z.array(EmojiInput))
  .meta({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 50 }, maxItems: MOST_EMOJIS });

const reactions = {
  addedReactions: Emojis.optional().meta({ description: 'Emojis to add; existing reactions are kept.' }),
  removedReactions: Emojis.optional().meta({ description: 'Own reactions to remove.' }),
};

export const UpdateCommentReply = z
  .object({ body: CommentBodyInput.optional(), ...reactions })
  .meta({ id: 'UpdateCommentReply', description: 'Members to update: absent members are kept.' });
export type UpdateCommentReply = z.infer<typeof UpdateCommentReply>;

export const UpdateComment = UpdateCommentReply.extend({
  resolved: z.boolean().optional().meta({ description: '`resolved` closes the discussion, `open` opens it again.' }),
  suggestion: SuggestionInput.nullable().optional().meta({
    description: 'New suggestion for the current block; null withdraws it. Only for the author, until it is applied.',
  }),
}).meta({ id: 'UpdateComment', description: 'Members to update: absent members are kept.' });
export type UpdateComment = z.infer<typeof UpdateComment>;

export const PostCommentReply = z.object({ body: CommentBodyInput }).meta({ id: 'PostCommentReply', description: 'A new reply.' });
export type PostCommentReply = z.infer<typeof PostCommentReply>;

/** Query of reads of one comment or reply. */
export const CommentQuery = z.object({ format: CommentFormat });
export type CommentQuery = z.infer<typeof CommentQuery>;

/** Query of the replies of a comment. */
export const ListRepliesQuery = ListQuery.extend(CommentQuery.shape);
export type ListRepliesQuery = z.infer<typeof ListRepliesQuery>;

/** Query of comments (decisions B-CM2 to B-CM4). */
export const ListCommentsQuery = ListRepliesQuery.extend({
  order: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Order by creation time.' }),
  status: z.enum(['all', 'open', 'resolved']).default('all').meta({ description: 'Only comments with this status.' }),
  targetPage: stringParam(64, 'Only comments on this page.').optional(),
  authors: listParam(64, 100, 'Only comments by these users.').optional(),
});
export type ListCommentsQuery = z.infer<typeof ListCommentsQuery>;
