import type { AskEvent } from '@octavo/contract';
import type { System } from '@octavo/core';

/** Headers of an answer that is sent event by event. */
export const EVENT_STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that collect answers would hold back what is to come at once.
  'X-Accel-Buffering': 'no',
} as const;

/**
 * Starts an answer, and returns its events as a stream: one line of JSON each. What goes wrong before the first event is thrown, so that it is answered with a status; what
 * goes wrong later is told as an event. Whoever leaves ends the work.
 */
export async function startAnswer(
  system: System,
  answer: (signal: AbortSignal) => AsyncGenerator<AskEvent>,
): Promise<ReadableStream<Uint8Array>> {
  const left = new AbortController();
  const events = answer(left.signal);
  const first = await events.next();
  const encoder = new TextEncoder();
  const lineOf = (event: AskEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
  let waiting: IteratorResult<AskEvent> | undefined = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = waiting ?? (await events.next());
        waiting = undefined;
        if (next.done) controller.close();
        else controller.enqueue(lineOf(next.value));
      } catch (error) {
        if (left.signal.aborted) return;
        system.log.error('an answer ended early', { error });
        controller.enqueue(lineOf({ type: 'failed', message: 'The answer could not be written. Try again.' }));
        controller.close();
      }
    },
    async cancel() {
      left.abort(new Error('whoever asked has left'));
      await events.return(undefined).catch(() => undefined);
    },
  });
}
