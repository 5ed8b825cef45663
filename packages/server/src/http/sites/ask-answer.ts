import { type AskEvent, isOctavoError, MOST_QUESTION } from '@octavo/contract';
import { type AskPage, answerQuestion, answersOfSite, requireAsk, searchQuestion, searchReader, spokenMarkdown } from '@octavo/core';
import * as z from 'zod';
import { EVENT_STREAM, startAnswer } from '../event-stream.ts';
import { pageAt, type SiteSession } from './mcp/session.ts';
import { readBody } from './read-body.ts';
import type { ReaderCounts } from './reader-counts.ts';
import { type EventReport, FROM_ELSEWHERE, isFromElsewhere } from './reader-events.ts';
import { plainText, type SiteAnswer } from './site-answer.ts';

/** Longest question with what is around it, in bytes. */
const MAX_BYTES = 8 * 1024;
/** Pages that are read for a question. */
const MOST_PAGES = 6;

const Asked = z.object({ question: z.string().trim().min(3).max(MOST_QUESTION), scope: z.string().max(100).optional() });

/** Reader who asks. */
export interface ReaderQuestion extends Pick<EventReport, 'request' | 'address'> {
  session: SiteSession;
  counts: ReaderCounts;
}

/** Answers a question of a reader of a site, by events, from pages that they may read: each is looked up by its address, as for the reader themselves. */
export async function answerAsk({ request, address, session, counts }: ReaderQuestion): Promise<SiteAnswer> {
  const { system, reading, isPreview } = session;
  if (isFromElsewhere(request)) return FROM_ELSEWHERE;
  const ai = await answersOfSite(reading);
  if (ai === undefined) return plainText(404, 'Questions are not answered on this site.');
  try {
    const read = Asked.safeParse(
      parsed(await readBody(request, MAX_BYTES, `The question is too long: at most ${MOST_QUESTION} characters.`)),
    );
    if (!read.success) return plainText(400, `Send JSON with a \`question\` of 3 to ${MOST_QUESTION} characters.`);
    const { question, scope } = read.data;
    const asked = {
      who: address,
      organizationId: reading.organizationId,
      question,
      find: () => findPages(session, question, scope),
      instructions: ai.instructions,
    };
    const missed = () => (isPreview ? undefined : counts.unanswered(reading.visit.site.id, question));
    const body = await startAnswer(system, (signal) => counted(answerQuestion(system, requireAsk(system), asked, signal), missed));
    return { status: 200, headers: { ...EVENT_STREAM, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }, body };
  } catch (error) {
    if (!isOctavoError(error) || error.kind === 'internal') throw error;
    const wait = error.data?.retryAfter;
    return plainText(error.status, error.message, typeof wait === 'number' ? { 'Retry-After': String(wait) } : {});
  }
}

/** Passes events on, and tells of the end of an answer that is none. */
async function* counted(events: AsyncGenerator<AskEvent>, missed: () => void): AsyncGenerator<AskEvent> {
  for await (const event of events) {
    yield event;
    if (event.type === 'end' && !event.isAnswered) missed();
  }
}

async function findPages(session: SiteSession, question: string, scope: string | undefined): Promise<AskPage[]> {
  const { reading, origin } = session;
  const search = async (query: string) => (await searchReader(reading, query, scope)).answer.hits;
  const hits = await searchQuestion(question, search, ({ href }) => href);
  const pages: AskPage[] = [];
  for (const { href, trail } of hits.slice(0, MOST_PAGES)) {
    const page = await pageAt(session, origin + href);
    if (page === undefined) continue;
    const { sections } = await spokenMarkdown(page);
    pages.push({ title: page.node.page.title, trail, href, sections });
  }
  return pages;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
