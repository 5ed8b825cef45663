import { type CommentsPlace, getPageDocument, placeOf, postComment, postReply } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import type { MatrixRequest } from './matrix-request.ts';
import type { World } from './world.ts';

/** A place of comments in the world, and one in its other organization. */
type Where = 'Space' | 'ChangeRequest';

/** The commenter commented and replied, and in the other organization its admin. */
export async function seedComments({ system, id }: World, where: Where): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  const place = (space: string, changeRequest: string): CommentsPlace =>
    where === 'Space' ? { spaceId: id(space) } : { spaceId: id(space), changeRequestId: id(changeRequest) };
  for (const [author, at, comment, reply] of [
    ['commenter', place('space', 'changeRequest'), 'comment', 'reply'],
    ['outsider', place('otherSpace', 'otherChangeRequest'), 'otherComment', 'otherReply'],
  ] as const) {
    const ctx = contextOf(system, { id: id(author) });
    names[comment] = (await postComment(ctx, at, { body: { markdown: 'A thought' } })).id;
    names[reply] = (await postReply(ctx, at, names[comment], { body: { markdown: 'Another' } })).id;
  }
  return names;
}

/** The same, but the comments suggest another text for the first block of a page. */
export async function seedSuggestions({ system, id }: World, where: Where): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [author, name, space, changeRequest, page] of [
    ['commenter', 'comment', 'space', 'changeRequest', 'page'],
    ['outsider', 'otherComment', 'otherSpace', 'otherChangeRequest', 'otherPage'],
  ] as const) {
    const ctx = contextOf(system, { id: id(author) });
    const at = where === 'Space' ? { spaceId: id(space) } : { spaceId: id(space), changeRequestId: id(changeRequest) };
    const node = (await getPageDocument(ctx, placeOf(id(space)), id(page))).nodes[0]?.key ?? '';
    const suggestion = { markdown: 'Said better.' };
    names[name] = (await postComment(ctx, at, { body: { markdown: 'A thought' }, page: id(page), node, suggestion })).id;
  }
  return names;
}

/** A valid request for each operation of comments. */
export function commentRequests(where: Where): Record<string, MatrixRequest | readonly MatrixRequest[]> {
  const on: MatrixRequest = {
    seed: (world) => seedComments(world, where),
    params: {
      commentId: { own: 'comment', foreign: 'otherComment' },
      commentReplyId: { own: 'reply', foreign: 'otherReply' },
    },
  };
  // Every deletion plants the world anew: which part of its path is foreign is asked of one part less.
  const { params } = on;
  const deleted: MatrixRequest = {
    ...on,
    params: where === 'Space' ? { ...params } : { ...params, changeRequestId: { own: 'changeRequest' } },
    except: { commenter: 204 },
  };
  return {
    [`listCommentsIn${where}`]: { query: (id) => `?targetPage=${id('page')}` },
    [`postCommentIn${where}`]: {
      body: (id) => ({ body: { markdown: 'Hello' }, page: id('page') }),
      foreignBodies: [(id) => ({ body: { markdown: 'Hello' }, page: id('otherPage') })],
    },
    [`getCommentIn${where}`]: on,
    [`updateCommentIn${where}`]: [
      // The commenter wrote it; who has `edit` may settle what others wrote, but not change their words.
      { ...on, body: () => ({ addedReactions: ['👍'], resolved: true }) },
      {
        ...on,
        body: () => ({ body: { markdown: 'Other words' } }),
        except: { admin: 403, creator: 403, reviewer: 403, editor: 403 },
      },
    ],
    [`deleteCommentIn${where}`]: deleted,
    [`applySuggestionIn${where}`]: { ...deleted, seed: (world) => seedSuggestions(world, where), except: {} },
    [`listCommentRepliesIn${where}`]: on,
    [`postCommentReplyIn${where}`]: { ...on, body: () => ({ body: { markdown: 'Yes' } }) },
    [`getCommentReplyIn${where}`]: on,
    [`updateCommentReplyIn${where}`]: { ...on, body: () => ({ addedReactions: ['👍'] }) },
    [`deleteCommentReplyIn${where}`]: deleted,
    [`listCommentersIn${where}`]: {},
  };
}
