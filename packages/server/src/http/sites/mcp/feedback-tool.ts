import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { FEEDBACK_RATINGS, isOctavoError } from '@octavo/contract';
import { asksForFeedback, countEvents, type Throttle } from '@octavo/core';
import * as z from 'zod';
import { pageAt, type SiteSession } from './session.ts';

/** Parts of the server that feedback needs: it is limited together with the form of pages. */
export interface FeedbackParts {
  events: Throttle;
}

const answer = (text: string, isError = false): CallToolResult => ({ content: [{ type: 'text', text }], ...(isError ? { isError } : {}) });

/** Adds the tool that rates a page, for sites whose pages ask readers for it. */
export function addFeedbackTool(server: McpServer, { events }: FeedbackParts, address: string, session: SiteSession): void {
  server.registerTool(
    'send_feedback',
    {
      title: 'Rate a page',
      description:
        'Tells the authors whether a page was helpful to its reader. Only the rating is counted. Ask the reader before you send it.',
      inputSchema: z.object({
        url: z.string().min(1).max(2000).describe('Address of the page, as search and lists return it.'),
        rating: z.enum(FEEDBACK_RATINGS).describe('`good` if the page was helpful, `bad` if it was not.'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    async ({ url, rating }) => {
      try {
        events.take([address]);
      } catch (error) {
        if (isOctavoError(error)) return answer(error.message, true);
        throw error;
      }
      const page = await pageAt(session, url);
      if (page === undefined || !(await asksForFeedback(page)))
        return answer(`There is no page at ${url} that asks this reader for feedback. Use an address that search or lists returned.`, true);
      const location = { siteSpace: page.place.siteSpace.id, page: page.node.page.id };
      const event = { type: 'page_post_feedback' as const, feedback: { rating }, location };
      await countEvents({ system: session.system }, page.site, { events: [event] });
      return answer('Counted. Thank you.');
    },
  );
}
