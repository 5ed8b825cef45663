import type { AskEvent } from '@octavo/contract';

/**
 * Sends a question and yields the events of its answer as they come.
 * @throws Error whose message is what the server says of a refusal; `AbortError`
 */
export async function* askServer(to: string, question: object, signal: AbortSignal): AsyncGenerator<AskEvent> {
  const answer = await fetch(to, {
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'content-type': 'application/json' },
    signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(messageOf(await answer.text()));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += read.value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as AskEvent;
  }
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text;
  }
}
