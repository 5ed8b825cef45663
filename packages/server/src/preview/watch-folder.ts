import { watch } from 'node:fs';
import { isLeftOut } from './read-folder.ts';

/** Editors write a file in several steps, and tools many files at once. */
const QUIET_MS = 80;

/** Calls back when files of a folder changed and nothing has for a moment; one call at a time. Returns the function that ends it. */
export function watchFolder(dir: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = () => {
    if (running !== undefined) {
      isAsked = true;
      return;
    }
    running = changed().finally(() => {
      running = undefined;
      if (isAsked) run();
    });
    isAsked = false;
  };
  const watcher = watch(dir, { recursive: true }, (_event, file) => {
    if (file !== null && isLeftOut(file)) return;
    clearTimeout(timer);
    timer = setTimeout(run, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    isAsked = false;
    watcher.close();
  };
}
