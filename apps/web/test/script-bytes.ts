import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { INTERFACE_LANGUAGES } from '@octavo/contract';
import { partsOf } from '../src/messages/parts-of';
import { fileOfPart, messageScripts } from './message-scripts';

interface ClientManifest {
  entryJSFiles: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the bytes (gzip) of script that each screen of a build is sent before anything is opened on it, by its address: the frame of Next,
 * what layouts, page and screens of errors name in the manifest of the page, and the parts of the messages that its address reads, in the language
 * whose texts are the longest.
 */
export async function scriptBytes(build: string): Promise<Map<string, number>> {
  const { rootMainFiles } = await readJson<{ rootMainFiles: string[] }>(path.join(build, 'build-manifest.json'));
  const addresses = await readJson<Record<string, string>>(path.join(build, 'app-path-routes-manifest.json'));
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? readFile(path.join(build, file)).then((bytes) => gzipSync(bytes).length);
    sizes.set(file, size);
    return size;
  };
  const messages = await messageScripts(build);
  const sent = new Map<string, number>();
  for (const [page, address] of Object.entries(addresses)) {
    if (!page.endsWith('/page')) continue;
    const { entryJSFiles } = await readManifest(path.join(build, 'server/app', `${page}_client-reference-manifest.js`), page);
    const shared = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
    const inLanguages = INTERFACE_LANGUAGES.map(async (language) => {
      const own = partsOf(address).map(
        (part) => messages.get(`${language} ${fileOfPart(part)}`) ?? `no messages of ${part} in ${language}`,
      );
      const bytes = await Promise.all([...new Set([...shared, ...own])].map(sizeOf));
      return bytes.reduce((sum, each) => sum + each, 0);
    });
    sent.set(address, Math.max(...(await Promise.all(inLanguages))));
  }
  return sent;
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}

/** Reads a manifest of Next: a script that puts itself into a table of pages. */
async function readManifest(file: string, page: string): Promise<ClientManifest> {
  const scope: { globalThis?: object; __RSC_MANIFEST?: Record<string, ClientManifest> } = {};
  scope.globalThis = scope;
  runInContext(await readFile(file, 'utf8'), createContext(scope));
  const manifest = scope.__RSC_MANIFEST?.[page];
  if (manifest === undefined) throw new Error(`${file} does not name ${page}.`);
  return manifest;
}
