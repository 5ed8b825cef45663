import type { Readable } from 'node:stream';

/** Limits of a wait for output. */
export interface OutputWait {
  signal: AbortSignal;
  /** Longest wait for the next bytes (ms). */
  idleMs: number;
  /** Called after that: is to abort the signal. */
  onIdle: () => void;
}

/** Keeps a program's output until it is read: Node throws away what nobody listens to when the program ends. */
export function holdOutput(output: Readable): void {
  output.on('readable', () => undefined);
}

/**
 * Returns the next bytes of a program's output that is held, or undefined at its end. Takes nothing more than it returns, so that several readers may follow each
 * other. @throws the reason of the signal when it is aborted.
 */
export async function nextOutput(output: Readable, { signal, idleMs, onIdle }: OutputWait): Promise<Buffer | undefined> {
  const timer = setTimeout(onIdle, idleMs);
  let wake = () => {};
  const onEvent = () => wake();
  for (const event of ['readable', 'end', 'close', 'error']) output.on(event, onEvent);
  signal.addEventListener('abort', onEvent);
  try {
    for (;;) {
      signal.throwIfAborted();
      const part: Buffer | null = output.read();
      if (part !== null) return part;
      if (output.readableEnded || output.destroyed) return undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    clearTimeout(timer);
    for (const event of ['readable', 'end', 'close', 'error']) output.off(event, onEvent);
    signal.removeEventListener('abort', onEvent);
  }
}
