import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSite, createSpace, getSite, initialise, type Logger, publishSite, systemContext } from '@octavo/core';
import { type ImportResult, importFiles } from '@octavo/gitsync';
import type { Assets } from '../assets.ts';
import { createRunner } from '../boot.ts';
import { loadConfig } from '../config/load-config.ts';
import { createSystem } from '../create-system.ts';
import { readerAssets } from '../http/sites/reader-assets.ts';
import { findProblems, type PreviewProblem } from './find-problems.ts';
import { LivePages } from './live-pages.ts';
import { createPreviewServer, listenHere } from './preview-server.ts';
import { FolderReader } from './read-folder.ts';
import { watchFolder } from './watch-folder.ts';

/** Folder to be looked at, and how. */
export interface PreviewRequest {
  dir: string;
  /** 0 takes a free one. */
  port: number;
  assets: Assets;
  log: Logger;
  /** Version of the program. */
  build: string;
}

/** State of the content after it was read. */
export interface PreviewState {
  pages: number;
  problems: PreviewProblem[];
}

/** A folder as a site of an installation of its own, which goes with it. */
export interface Preview {
  state: PreviewState;
  /** Serves it, and returns its address. */
  serve(): Promise<string>;
  /** Reads the folder again whenever it changes, and has open pages reload. */
  follow(tell: (state: PreviewState) => void): void;
  close(): Promise<void>;
}

/**
 * Opens a folder in the Git format as a docs site: in an installation in a temporary folder, by the way of an import, without network.
 * @throws OctavoError for a folder that cannot be read.
 */
export async function openPreview({ dir, port, assets, log, build }: PreviewRequest): Promise<Preview> {
  const data = await mkdtemp(path.join(tmpdir(), 'octavo-preview-'));
  const stack = new AsyncDisposableStack();
  stack.defer(() => rm(data, { recursive: true, force: true }));
  try {
    const opened = await createSystem({ config: loadConfig({ OCTAVO_DATA: data }), assets, log, url: 'http://localhost' });
    stack.defer(() => opened.close());
    const { system } = opened;
    const live = new LivePages();
    stack.defer(() => live.close());
    const made = readerAssets(build, (await assets.reader?.()) ?? []);
    const ctx = systemContext(system, 'preview');
    const title = path.basename(path.resolve(dir)) || 'Preview';
    const { organizationId } = await initialise(system, { email: 'preview@localhost.example', name: 'Preview', organization: 'Preview' });
    const space = await createSpace(ctx, organizationId, { title });
    const stopping = new AbortController();
    stack.defer(() => stopping.abort());
    const files = new FolderReader(dir, system.objects);
    const read = async (): Promise<PreviewState> => {
      const imported: ImportResult = await importFiles(ctx, space.id, await files.read(), stopping.signal);
      return { pages: imported.pages, problems: await findProblems(ctx, space.id, imported) };
    };
    let home = '/';
    const server = createPreviewServer(system, made, live, () => home);
    const state = await read();
    const runner = createRunner(opened);
    return {
      state,
      async serve() {
        const taken = await listenHere(server, port);
        stack.defer(
          () =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        );
        system.config.url = `http://localhost:${taken}`;
        const site = await createSite(ctx, organizationId, { title, spaces: [space.id], visibility: 'public' });
        await publishSite(ctx, organizationId, site.id);
        const { urls } = await getSite(ctx, organizationId, site.id);
        home = new URL(urls.published ?? '/', system.config.url).pathname;
        // Search follows the content.
        runner.start();
        stack.defer(() => runner.stop());
        return `${system.config.url}/`;
      },
      follow(tell) {
        const stop = watchFolder(dir, async () => {
          try {
            tell(await read());
            live.reload();
          } catch (error) {
            if (!stopping.signal.aborted) log.error('the folder could not be read', { error });
          }
        });
        stack.defer(stop);
      },
      close: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
