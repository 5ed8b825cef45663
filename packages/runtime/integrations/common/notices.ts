import { type ChangeRequestEvent, isChangeRequest, nameOf } from './change-request.ts';
import { isOn } from './configuration.ts';
import { readSite, readSpace } from './octavo.ts';
import type { Environment, ScriptEvent } from './serve.ts';

/** Something that people are told in a chat. */
export interface Notice {
  /** One sentence, without the place. */
  title: string;
  /** The space or site that it happened in. */
  place?: string;
  /** Words of a reader, or of an error. */
  text?: string;
  url?: string;
}

/** Longest text that is told (characters). */
const LONGEST = 500;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Returns what people are told of an event, or `undefined` for what they are not told, as the configuration says. */
export async function noticeOf(event: ScriptEvent, environment: Environment): Promise<Notice | undefined> {
  const notice = wordsOf(event, environment);
  if (notice === undefined) return undefined;
  const { spaceId, siteId } = event;
  const place =
    spaceId !== undefined ? await readSpace(environment, spaceId) : siteId !== undefined ? await readSite(environment, siteId) : undefined;
  const url = notice.url ?? place?.urls.app ?? place?.urls.published;
  return { ...notice, ...(place === undefined ? {} : { place: place.title }), ...(url === undefined ? {} : { url }) };
}

function wordsOf(event: ScriptEvent, environment: Environment): Notice | undefined {
  if (isChangeRequest(event)) return isOn(environment, 'changes', true) ? ofChangeRequest(event) : undefined;
  switch (event.type) {
    case 'space_content_updated':
      return isOn(environment, 'content', true) ? { title: 'The content was updated' } : undefined;
    case 'space_gitsync_completed':
      return event.state === 'failure' && isOn(environment, 'sync', true) ? ofSync(event) : undefined;
    case 'page_feedback':
      return isOn(environment, 'feedback', true) ? ofFeedback(event) : undefined;
    default:
      return undefined;
  }
}

function ofChangeRequest(event: ChangeRequestEvent): Notice | undefined {
  const told = (what: string): Notice => ({ title: `Change request ${nameOf(event)} ${what}`, url: event.urls.app });
  const isNow = (status: string) => event.status === status && event.previousStatus !== status;
  switch (event.type) {
    case 'change_request_created':
      return event.status === 'open' ? told('was opened') : undefined;
    case 'change_request_updated':
      if (event.previousStatus === undefined) return undefined;
      return isNow('open') ? told('was opened') : isNow('archived') ? told('was closed') : undefined;
    case 'change_request_reviewed':
      return told(event.review === 'changes-requested' ? 'needs changes' : 'was approved');
    case 'change_request_merged':
      return told('was merged');
    default:
      return undefined;
  }
}

function ofSync({ error }: ScriptEvent): Notice {
  const { message } = (error ?? {}) as { message?: unknown };
  return { title: 'The sync with Git failed', ...(typeof message === 'string' ? { text: shortened(message) } : {}) };
}

function ofFeedback(event: ScriptEvent): Notice {
  const { rating, comment, url } = { ...(event.feedback as Record<string, unknown> | undefined), ...event };
  const words = {
    good: 'A reader found a page helpful',
    ok: 'A reader found a page somewhat helpful',
    bad: 'A reader found a page not helpful',
  };
  const title = typeof rating === 'string' && Object.hasOwn(words, rating) ? words[rating as keyof typeof words] : 'A reader rated a page';
  return {
    title,
    ...(typeof comment === 'string' && comment !== '' ? { text: shortened(comment) } : {}),
    ...(typeof url === 'string' ? { url } : {}),
  };
}
