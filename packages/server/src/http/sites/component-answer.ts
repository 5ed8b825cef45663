import { createThrottle, renderComponent, type System, type Throttle } from '@octavo/core';
import * as z from 'zod';
import { readBody } from './read-body.ts';
import { type EventReport, FROM_ELSEWHERE, isFromElsewhere, refusalOf } from './reader-events.ts';
import { plainText, type SiteAnswer } from './site-answer.ts';

/** Longest request, in bytes. */
const MAX_BYTES = 256 * 1024;

const values = z.record(z.string().max(256), z.unknown());

/** Request of a component on a page: the block that it stands for, and what the reader did. */
const ComponentRequest = z.object({
  block: z.object({
    siteSpace: z.string().max(64),
    page: z.string().max(64),
    name: z.string().max(300),
    props: z.record(z.string().max(256), z.string().max(MAX_BYTES)),
  }),
  componentId: z.string().min(1).max(256).optional(),
  props: values.optional(),
  state: values.optional(),
  action: z.looseObject({ action: z.string().max(256) }).optional(),
});

/** Actions of one address: thirty at once, and two more each second. */
export function createComponentThrottle(system: System): Throttle {
  return createThrottle(system, 'site-components', { burst: 30, refillMs: 500 });
}

/** Answers what a reader did with a component by its next drawing, for a block that is on a page which the reader can open. */
export async function answerComponent(system: System, throttle: Throttle, report: EventReport): Promise<SiteAnswer> {
  const { visited, request, address } = report;
  if (isFromElsewhere(request)) return FROM_ELSEWHERE;
  try {
    throttle.take([address]);
    const read = ComponentRequest.safeParse(parsed(await readBody(request, MAX_BYTES, 'The state of this part is too large.')));
    if (!read.success) return plainText(400, 'The request cannot be read: it needs a block with siteSpace, page, name and props.');
    const rendered = await renderComponent(system, visited.visit, read.data);
    if (rendered === undefined) return plainText(404, 'There is no such part on a page that you can open. Reload the page.');
    if (rendered === 'failed') return plainText(502, 'The integration did not answer.');
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' },
      body: JSON.stringify(rendered),
    };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined) return refused;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
