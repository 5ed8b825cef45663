import path from 'node:path';
import { editPageText, systemContext } from '@octavo/core';
import { createLogger, createSystem, loadConfig } from '@octavo/server';
import type { Program } from './program.ts';
import { ROOT } from './program.ts';

/** Edits a page beside the running program, as a second process would. */
export async function editPage(program: Program, spaceId: string, pageId: string, text: string): Promise<void> {
  const opened = await createSystem({
    config: loadConfig({ OCTAVO_DATA: program.dataDir }),
    assets: {
      migrations: path.join(ROOT, 'packages/db/migrations'),
      docs: path.join(ROOT, 'docs'),
      web: undefined,
      taskWorker: path.join(ROOT, 'packages/server/src/workers/task-worker.ts'),
      packWorker: path.join(ROOT, 'packages/gitsync/src/pack-worker.ts'),
    },
    log: createLogger(),
    url: program.url,
  });
  try {
    await editPageText(systemContext(opened.system, 'bench'), spaceId, pageId, text);
  } finally {
    await opened.close();
  }
}
