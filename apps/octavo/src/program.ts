import { existsSync } from 'node:fs';
import { type Assets, createLogger, createSystem, loadConfig, type OpenedSystem } from '@octavo/server';
import { assetPath, builtIns, fontPaths, ownProgram, pdfProcess, readerAssets, workerPath } from './assets.ts';

/** Returns the folders of this program's assets, for every way of running it. */
export function programAssets(): Assets {
  const web = assetPath('web');
  return {
    migrations: assetPath('migrations'),
    docs: assetPath('docs'),
    web: existsSync(web) ? web : undefined,
    taskWorker: workerPath('task'),
    packWorker: workerPath('pack'),
    reader: readerAssets,
    scripts: { worker: workerPath('script'), prelude: assetPath('prelude'), wasm: assetPath('engine') },
    integrations: builtIns,
    pdf: { process: pdfProcess(), template: assetPath('template'), fonts: fontPaths() },
    program: ownProgram(),
  };
}

/**
 * Opens the installation for a command, closes it afterwards.
 * @param options.alone true for what no server may run beside
 * @throws OctavoError `data_in_use` or `database_in_use` where the command must be alone and is not.
 */
export async function withSystem<Result>(
  work: (opened: OpenedSystem) => Promise<Result>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Result> {
  const config = loadConfig(process.env);
  const log = createLogger(process.stderr, config);
  const url = `http://localhost:${config.PORT}`;
  const opened = await createSystem({ config, assets: programAssets(), log, url, serve: alone, isForOne: true });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
