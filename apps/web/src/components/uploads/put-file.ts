import { m } from '@/messages';

/** Sending a file failed, for a reason that people can read. */
export class SendingFailed extends Error {}

/** Options of sending a file. */
export interface SendOptions {
  /** Bytes that have been sent. */
  onProgress(sent: number): void;
  signal: AbortSignal;
}

/**
 * Sends a file to the address of an upload, as a stream from the disk. By XMLHttpRequest: `fetch` says nothing of how much was sent.
 * @throws SendingFailed with the server's words, or that it could not be reached; the signal's reason when it is aborted.
 */
export function putFile(url: string, file: Blob, { onProgress, signal }: SendOptions): Promise<void> {
  const { pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => end(request.status < 300 ? resolve : () => reject(new SendingFailed(wordsOf(request))));
    request.onerror = () => end(() => reject(new SendingFailed(m.uploads.network)));
    request.onabort = () => end(() => reject(signal.reason));
    // The server the console came from, under whichever name it was reached.
    request.open('PUT', pathname + search);
    signal.addEventListener('abort', abort);
    if (signal.aborted) end(() => reject(signal.reason));
    else request.send(file);
  });
}

function wordsOf({ responseText }: XMLHttpRequest): string {
  try {
    const { error } = JSON.parse(responseText) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : m.uploads.network;
  } catch {
    return m.uploads.network;
  }
}
