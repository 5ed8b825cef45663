import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addSection,
  type Context,
  createSite,
  createSpace,
  getSite,
  initialise,
  type Logger,
  publishSite,
  systemContext,
  updateSiteCustomization,
} from '@octavo/core';
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

/** Folders to be looked at, and how. */
export interface PreviewRequest {
  /** One, or several, each of which is a section of the site. */
  dirs: readonly string[];
  /** Customization of the site, as `updateSiteCustomizationById` of the API takes it; the default look when absent. */
  look?: object;
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

/** Folders as a site of an installation of its own, which goes with it. */
export interface Preview {
  state: PreviewState;
  /** Serves it, and returns its address. */
  serve(): Promise<string>;
  /** Reads the folder again whenever it changes, and has open pages reload. */
  follow(tell: (state: PreviewState) => void): void;
  close(): Promise<void>;
}

/**
 * Opens folders in the Git format as a docs site: in an installation in a temporary folder, by the way of an import, without network.
 * @throws OctavoError for a folder that cannot be read, and for a look with wrong settings.
 */
export async function openPreview({ dirs, look, port, assets, log, build }: PreviewRequest): Promise<Preview> {
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
    const { organizationId } = await initialise(system, { email: 'preview@localhost.example', name: 'Preview', organization: 'Preview' });
    const parts: Part[] = [];
    for (const dir of dirs) parts.push(await partOf(ctx, organizationId, dir));
    const site = await siteOf(ctx, organizationId, parts, look);
    const stopping = new AbortController();
    stack.defer(() => stopping.abort());
    const read = async (): Promise<PreviewState> => {
      const state: PreviewState = { pages: 0, problems: [] };
      for (const { dir, spaceId, files } of parts) {
        const imported: ImportResult = await importFiles(ctx, spaceId, await files.read(), stopping.signal);
        state.pages += imported.pages;
        const found = await findProblems(ctx, spaceId, imported);
        // Of several folders a file is named with its own.
        state.problems.push(...(dirs.length === 1 ? found : found.map((one) => inFolder(one, dir))));
      }
      return state;
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
        await publishSite(ctx, organizationId, site.id);
        const { urls } = await getSite(ctx, organizationId, site.id);
        home = new URL(urls.published ?? '/', system.config.url).pathname;
        // Search follows the content.
        runner.start();
        stack.defer(() => runner.stop());
        return `${system.config.url}/`;
      },
      follow(tell) {
        const again = async () => {
          try {
            tell(await read());
            live.reload();
          } catch (error) {
            if (!stopping.signal.aborted) log.error('the folder could not be read', { error });
          }
        };
        for (const { dir } of parts) stack.defer(watchFolder(dir, again));
      },
      close: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** A folder with the space that it is shown as. */
interface Part {
  dir: string;
  title: string;
  spaceId: string;
  files: FolderReader;
}

async function partOf(ctx: Context, organizationId: string, dir: string): Promise<Part> {
  const title = path.basename(path.resolve(dir)) || 'Preview';
  const { id } = await createSpace(ctx, organizationId, { title });
  return { dir, title, spaceId: id, files: new FolderReader(dir, ctx.system.objects) };
}

/** Creates the site of some parts, each of which is a section where there are several. */
async function siteOf(ctx: Context, organizationId: string, parts: readonly Part[], look: object | undefined): Promise<{ id: string }> {
  const [first, ...others] = parts;
  const spaces = first === undefined ? [] : [first.spaceId];
  const site = await createSite(ctx, organizationId, { title: first?.title ?? 'Preview', spaces, visibility: 'public' });
  for (const { spaceId } of others) await addSection(ctx, organizationId, site.id, { spaceId });
  if (look !== undefined) await updateSiteCustomization(ctx, organizationId, site.id, look);
  return site;
}

function inFolder(problem: PreviewProblem, dir: string): PreviewProblem {
  return problem.file === undefined ? problem : { ...problem, file: `${path.basename(path.resolve(dir))}/${problem.file}` };
}
