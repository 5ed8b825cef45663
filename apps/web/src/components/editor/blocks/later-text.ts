/** Reading and writing of the text of a page: a chunk as large as the editor itself, which comes behind it. */
export type TextTools = typeof import('./page-text');

/** Time (ms) after which what could not be loaded is tried again. */
const AGAIN_MS = 2000;

let loaded: TextTools | undefined;

/** Returns what reads and writes texts; `undefined` until it is loaded. */
export function textTools(): TextTools | undefined {
  return loaded;
}

/** Loads what reads and writes texts, however often that takes. @param onFailed called whenever it cannot be had */
export async function loadTextTools(onFailed: () => void = () => undefined): Promise<TextTools> {
  while (loaded === undefined) {
    try {
      loaded = await import('./page-text');
    } catch {
      onFailed();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
  return loaded;
}
