import { type LiveMessage, readMessage } from './live-message';

/** A tab that is not looked at for so long lets its connection go (ms): browsers open few to one server. */
const HIDDEN_MS = 20_000;
/** After how long a connection that was refused is tried again (ms). */
const REFUSED_MS = 15_000;

interface LiveSourceOptions {
  /** Address of the event stream, without the position. */
  url: string;
  onMessage(message: LiveMessage): void;
  /** The connection was away, and what happened meanwhile cannot be said. */
  onGap(): void;
  /** The server does not let this tab in any more. */
  onRefused(): void;
}

/** A connection to the stream of events. */
export interface LiveSource {
  /** Connects anew, as when the server does not know the connection: a proxy may have sent it to another server. */
  renew(): void;
  stop(): void;
}

/** Follows what happens while the tab is looked at; goes on where it was when it is looked at again. */
export function followLive({ url, onMessage, onGap, onRefused }: LiveSourceOptions): LiveSource {
  let source: EventSource | undefined;
  let lastId = '';
  let opened = false;
  let isThere = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    if (source !== undefined) return;
    clearTimeout(again);
    const opening = new EventSource(lastId === '' ? url : `${url}&after=${encodeURIComponent(lastId)}`);
    source = opening;
    opening.onopen = () => {
      // Without a position nothing tells what was missed.
      if (opened && lastId === '') onGap();
      opened = true;
    };
    opening.onmessage = (event: MessageEvent<string>) => {
      if (event.lastEventId !== '') lastId = event.lastEventId;
      const message = readMessage(event.data);
      if (message === undefined) return;
      if (message.kind === 'hello') isThere = true;
      if (message.kind === 'gone') shut();
      onMessage(message);
    };
    opening.onerror = () => {
      // It comes back by itself unless it was refused.
      if (opening.readyState !== EventSource.CLOSED || source !== opening) return;
      shut();
      onRefused();
      again = setTimeout(open, REFUSED_MS);
    };
  }

  function shut(): void {
    source?.close();
    source = undefined;
    isThere = false;
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') open();
    else hiding = setTimeout(shut, HIDDEN_MS);
  }

  document.addEventListener('visibilitychange', onVisibility);
  // A tab that is opened behind another one waits until it is looked at.
  if (document.visibilityState === 'visible') open();
  return {
    renew() {
      // One that is being made is waited for.
      if (!isThere) return;
      shut();
      open();
    },
    stop() {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(hiding);
      clearTimeout(again);
      shut();
    },
  };
}
