import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a translator, as it was sent. */
export interface SentToTranslator {
  path: string;
  authorization: string | undefined;
  /** The texts that it is to translate. */
  words: string[];
  body: Record<string, unknown>;
}

/** Returns words in capitals, with tags and entities kept. */
export const shouted = (words: string): string =>
  words.replace(/(<[^>]*>|&\w+;)|([^<&]+)/g, (_all, tag: string | undefined, said = '') => tag ?? said.toUpperCase());

/** Answer of a translator to its n-th request (from 1): translations, or a status. */
export type Translate = (words: readonly string[], n: number) => readonly string[] | number;

/** Starts a server that takes the requests of OpenAI, DeepL and LibreTranslate on this machine, and shouts unless something else is said. */
export async function startTranslator(translate: Translate = (words) => words.map(shouted)) {
  const sent: SentToTranslator[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const messages = body.messages as { content: string }[] | undefined;
    const words = (body.text ?? body.q ?? JSON.parse(messages?.[1]?.content ?? '[]')) as string[];
    sent.push({ path: request.url ?? '', authorization: request.headers.authorization, words, body });
    const said = translate(words, sent.length);
    if (typeof said === 'number') return void response.writeHead(said, { 'retry-after': '1' }).end('sesame');
    const answer =
      messages !== undefined
        ? { choices: [{ message: { content: `\`\`\`json\n${JSON.stringify(said)}\n\`\`\`` } }] }
        : body.q === undefined
          ? { translations: said.map((each) => ({ text: each })) }
          : { translatedText: said };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
