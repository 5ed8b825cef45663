import { Id, OctavoError } from '@octavo/contract';
import { changeRequestPlace, compareSources, getChangeRequestChanges, getRevisionChanges, listHistory, placeOf } from '@octavo/core';
import { createTwoFilesPatch } from 'diff';
import * as z from 'zod';
import { changeRequest, paged, pageFacts, pageRequest, space } from '../inputs.ts';
import { tool } from '../tool.ts';

/** Characters of a text that is compared line by line, and lines that may differ: beyond that comparing holds up everybody else. */
const MOST_COMPARED = 400_000;
const MOST_EDITS = 2000;
/** The longest that comparing may take (ms). */
const MOST_MS = 20;

/** Lists the revisions of a space. */
export const listHistoryTool = tool({
  title: 'History',
  description:
    'Returns the revisions that were live in a space, newest first: when, by whom, which agents wrote for them, and the pages that changed. `compare` shows one of them.',
  scope: 'read',
  input: { space, ...paged },
  async run(ctx, input) {
    const page = await listHistory(ctx, input.space, pageRequest(input));
    const revisions = page.items.map(({ id, type, createdAt, createdBy, live, mergedFrom, agents, summary }) => ({
      id,
      type,
      createdAt,
      by: createdBy.displayName ?? createdBy.kind,
      ...(createdBy.agent === undefined ? {} : { agent: createdBy.agent }),
      ...(agents === undefined ? {} : { agents }),
      live,
      ...(mergedFrom === undefined ? {} : { mergedFrom }),
      pages: (summary?.pages ?? []).map(({ id, title, change }) => ({ id, title, change })),
      ...(summary === undefined || summary.morePages === 0 ? {} : { morePages: summary.morePages }),
    }));
    return { facts: { ...pageFacts(page), revisions } };
  },
});

/** Compares a change request, or a revision, with what it came from. */
export const compareTool = tool({
  title: 'Compare',
  description:
    'Returns what a change request changes, or what a revision changed: pages, files, reusable content and variables. With `page`, the lines of that page that differ, as a unified diff of its file.',
  scope: 'read',
  input: {
    space,
    changeRequest: changeRequest.optional().describe('Id or number of the change request; or give `revision`.'),
    revision: Id.optional().describe('Id of the revision; or give `changeRequest`.'),
    base: Id.optional().describe('For a revision: another one to compare with, instead of the one before it. Not with `page`.'),
    page: Id.optional().describe('Id of a page, to see its text line by line.'),
    limit: z.int().min(1).max(100).default(50).describe('Most changes to return.'),
  },
  async run(ctx, { space, changeRequest, revision, base, page, limit }) {
    if ((changeRequest === undefined) === (revision === undefined)) {
      throw new OctavoError('bad_request', 'Give either `changeRequest` or `revision`: that is what is compared with what it came from.');
    }
    if (page !== undefined) {
      const place = changeRequest === undefined ? placeOf(space, revision) : changeRequestPlace(space, changeRequest);
      const { before = '', after = '' } = await compareSources(ctx, place, `page:${page}`);
      return lineByLine(page, before, after);
    }
    const found =
      changeRequest === undefined
        ? await getRevisionChanges(ctx, space, revision ?? '', { limit, base, metadata: false })
        : await getChangeRequestChanges(ctx, space, changeRequest, { limit, metadata: false });
    return { facts: { changes: found.changes, ...(found.more === undefined ? {} : { more: found.more }) } };
  },
});

function lineByLine(page: string, before: string, after: string) {
  const facts = { page, charactersBefore: before.length, charactersAfter: after.length };
  const isShort = before.length + after.length <= MOST_COMPARED;
  const options = { context: 3, maxEditLength: MOST_EDITS, timeout: MOST_MS };
  const patch = isShort ? createTwoFilesPatch('before', 'after', before, after, undefined, undefined, options) : undefined;
  if (patch === undefined)
    return { facts: { ...facts, tooDifferent: 'These texts are too long or too different. Read both with `read_page`.' } };
  return { facts, text: patch };
}
