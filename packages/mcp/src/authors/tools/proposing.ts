import { ChangeContent, type ChangeRequest, ChangeRequestStatus, CreateChangeRequest, ImportContent, OctavoError } from '@octavo/contract';
import {
  createChangeRequest,
  getChangeRequest,
  getMergeChecks,
  importContent,
  listChangeRequests,
  listReviews,
  requestChangesOfChangeRequest,
} from '@octavo/core';
import * as z from 'zod';
import { changeRequest, paged, pageFacts, pageRequest, space } from '../inputs.ts';
import { tool } from '../tool.ts';

const MOST_REVIEWS = 20;

/** Lists the change requests of a space. */
export const listChangeRequestsTool = tool({
  title: 'List change requests',
  description: 'Returns the change requests of a space, last updated first: those that are drafts or open, unless `status` says otherwise.',
  scope: 'read',
  input: {
    space,
    status: z.array(ChangeRequestStatus).min(1).max(4).default(['draft', 'open']).describe('States to return.'),
    ...paged,
  },
  async run(ctx, input) {
    const page = await listChangeRequests(ctx, input.space, { ...pageRequest(input), status: input.status });
    return { facts: { ...pageFacts(page), changeRequests: page.items.map(proposalOf) } };
  },
});

/** Returns a change request with what stands between it and its merge. */
export const getChangeRequestTool = tool({
  title: 'Read a change request',
  description:
    'Returns a change request: state, subject, description, conflicts, the verdicts of reviewers, and the rules that are met or not. People merge it; no tool does.',
  scope: 'read',
  input: { space, changeRequest },
  async run(ctx, input) {
    const found = await getChangeRequest(ctx, input.space, input.changeRequest);
    const { checks, met } = await getMergeChecks(ctx, input.space, found.id);
    const reviews = await listReviews(ctx, input.space, found.id, { limit: MOST_REVIEWS, format: 'markdown' });
    return {
      facts: {
        ...proposalOf(found),
        ...(found.description === undefined ? {} : { description: found.description }),
        rules: { met, checks: checks.map(({ rule, state, reason }) => ({ rule, state, ...(reason === undefined ? {} : { reason }) })) },
        reviews: reviews.items.map(({ status, reviewer, outdated, comment, createdAt }) => ({
          by: reviewer.displayName,
          status,
          outdated,
          createdAt,
          ...(comment?.markdown === undefined ? {} : { comment: comment.markdown }),
        })),
      },
    };
  },
});

/** Opens a change request. */
export const openChangeRequestTool = tool({
  title: 'Open a change request',
  description:
    'Makes a change request on the live content of a space, as a draft without changes. Then edit it with `edit_change_request`, look at it with `compare` and `check_links`, and ask people for a review.',
  scope: 'propose',
  input: {
    space,
    subject: CreateChangeRequest.shape.subject.unwrap().describe('What it is about, in a line that reviewers read first.'),
    description: CreateChangeRequest.shape.description.describe('Why, and what reviewers should look at, as Markdown.'),
  },
  async run(ctx, { space, ...input }) {
    return { facts: proposalOf(await createChangeRequest(ctx, space, input)) };
  },
});

/** Edits the content of a change request. */
export const editChangeRequestTool = tool({
  title: 'Edit a change request',
  description:
    'Applies changes to the content of a change request, in order, all or none. Read each page first: an `update_page` with a `document` has to name as `base` the `documentId` that was read (null for a page without a text), so that nobody is overwritten. `document.markdown` is the whole new body; front matter is kept.',
  scope: 'propose',
  input: { space, changeRequest, changes: ChangeContent.shape.changes },
  async run(ctx, { space, changeRequest, changes }) {
    requireBases(changes);
    const { pages, files, links, revision } = await requestChangesOfChangeRequest(ctx, space, changeRequest, { changes });
    return { facts: { revision: revision.id, pages, files, links } };
  },
});

/** Imports content into a change request. */
export const importContentTool = tool({
  title: 'Import into a change request',
  description:
    'Adds the content at an address to a change request: pages, links between them, pictures and files. Takes seconds to minutes. Try it with `dryRun` first, which changes nothing and reports what would be left out.',
  scope: 'propose',
  bucket: 'git',
  input: { space, changeRequest, ...ImportContent.shape },
  async run(ctx, { space, changeRequest, ...input }) {
    const { preview, ...outcome } = await importContent(ctx, { spaceId: space, changeRequest }, input);
    return { facts: { ...outcome, ...(preview === null ? {} : { wouldAdd: preview.tree, moreEntries: preview.moreEntries }) } };
  },
});

/** @throws OctavoError `bad_request` for a change of a page's text that does not say which text it began from. */
function requireBases(changes: ChangeContent['changes']): void {
  for (const [i, change] of changes.entries()) {
    if (change.operation !== 'update_page' || change.document === undefined || change.base !== undefined) continue;
    const message = 'an update of a text has to name its `base`, the `documentId` that `read_page` returned.';
    throw new OctavoError('bad_request', `changes[${i}].base: ${message}`, { details: [{ path: `input.changes[${i}].base`, message }] });
  }
}

function proposalOf(found: ChangeRequest) {
  const { id, number, space, status, subject, createdBy, createdAt, updatedAt, revision, conflicts, outdated, comments, urls } = found;
  const by = createdBy.displayName;
  return {
    changeRequest: id,
    number,
    space,
    status,
    subject,
    by,
    createdAt,
    updatedAt,
    revision,
    conflicts,
    outdated,
    comments,
    url: urls.app,
  };
}
