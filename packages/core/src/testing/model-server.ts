import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AskSettings } from '../kernel/base/index.ts';

/** A request to a model, as it was sent. */
export interface SentToModel {
  path: string;
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** Answer of a model: the words of a streamed answer, or by hand. */
export type ModelAnswer = readonly string[] | ((response: ServerResponse, request: IncomingMessage) => void);

/** Starts a server of the chat shape that OpenAI's has, on this machine. Each request takes the next answer; the last one is taken again. */
export async function startModel(...answers: readonly ModelAnswer[]) {
  const sent: SentToModel[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as SentToModel['body'];
    sent.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? [];
    if (typeof answer === 'function') return answer(response, request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const words of answer) response.write(eventOf(words));
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: AskSettings = { url: `http://127.0.0.1:${port}/v1`, model: 'small', key: 'sesame', perDay: 100, atOnce: 4 };
  return {
    sent,
    settings,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes an event of a streamed answer. */
export function eventOf(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}
