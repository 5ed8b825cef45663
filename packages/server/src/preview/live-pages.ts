import type { IncomingMessage, ServerResponse } from 'node:http';

/** Addresses of the preview's own, which no site has. */
const SCRIPT_PATH = '/~preview/reload.js';
const EVENTS_PATH = '/~preview/events';
/** A comment so often keeps a connection open. */
const BEAT_MS = 25_000;

const SCRIPT = `new EventSource(${JSON.stringify(EVENTS_PATH)}).onmessage=()=>location.reload()\n`;

/** Browsers that look at the preview, which reload when they are told. */
export class LivePages {
  readonly #open = new Set<ServerResponse>();
  readonly #beat = setInterval(() => this.#send(':\n\n'), BEAT_MS);

  /** Answers a request for one of the preview's own addresses; `false` for others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [path] = (request.url ?? '').split('?');
    if (path === SCRIPT_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }).end(SCRIPT);
      return true;
    }
    if (path !== EVENTS_PATH) return false;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(':\n\n');
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
    return true;
  }

  /** Has all open pages load again. */
  reload(): void {
    this.#send('data: changed\n\n');
  }

  #send(text: string): void {
    for (const response of this.#open) response.write(text);
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#beat);
    for (const response of this.#open) response.end();
  }
}

/** Returns a page with the script that reloads it. */
export function withReload(html: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html : `${html.slice(0, end)}<script src="${SCRIPT_PATH}" defer></script>${html.slice(end)}`;
}
