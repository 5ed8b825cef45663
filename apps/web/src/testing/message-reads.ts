import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ModuleFacts, moduleFacts } from './module-facts';

/** Files beside a page, and above it, that are drawn at its address. */
const AROUND = ['layout.tsx', 'template.tsx', 'error.tsx', 'loading.tsx', 'not-found.tsx', 'default.tsx'];

/** A text that a browser may read at an address. */
export interface ReadInBrowser {
  file: string;
  line: number;
  /** A top-level key of the messages; undefined if the source does not say which. */
  key: string | undefined;
  /** The parts that are loaded on the way to the file, besides those of the address. */
  parts: readonly string[];
}

/** The modules of a folder of sources, by their path in it. */
export interface Sources {
  files: readonly string[];
  read(file: string): string;
}

/** Returns the sources of a folder, without tests and messages. */
export function sourcesOf(folder: string): Sources {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.d|\.test)\.tsx?$/.test(file) && !file.startsWith('messages/') && statSync(path.join(folder, file)).isFile(),
  );
  return { files, read: (file) => readFileSync(path.join(folder, file), 'utf8') };
}

/** Returns what browsers may read of the messages, following the imports of files that a server draws; `@/` is the folder of the sources. */
export function messageReads(sources: Sources): (files: readonly string[]) => ReadInBrowser[] {
  const known = new Set(sources.files);
  const facts = new Map<string, ModuleFacts>();
  const factsOf = (file: string): ModuleFacts => {
    const found = facts.get(file) ?? moduleFacts(file, sources.read(file));
    facts.set(file, found);
    return found;
  };
  const resolved = (from: string, specifier: string): string | undefined => {
    const base = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), specifier)
        : undefined;
    if (base === undefined) return undefined;
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((each) => known.has(each));
  };

  return (starts) => {
    const reads = new Map<string, ReadInBrowser>();
    const seen = new Set<string>();
    const visit = (file: string, isIncluded: boolean, parts: readonly string[]): void => {
      const visited = `${isIncluded} ${parts.join()} ${file}`;
      if (seen.has(visited)) return;
      seen.add(visited);
      const { imports, lazyImports, ...found } = factsOf(file);
      const isInBrowser = isIncluded || found.isClient;
      for (const read of isInBrowser ? found.reads : [])
        reads.set(`${file} ${read.line} ${read.key} ${parts.join()}`, { file, ...read, parts });
      for (const each of imports) follow(file, each, isInBrowser, parts);
      for (const each of lazyImports) follow(file, each.specifier, true, [...new Set([...parts, ...each.parts])].sort());
    };
    const follow = (from: string, specifier: string, isInBrowser: boolean, parts: readonly string[]): void => {
      const file = resolved(from, specifier);
      if (file !== undefined) visit(file, isInBrowser, parts);
    };
    for (const start of starts) visit(start, false, []);
    return [...reads.values()];
  };
}

/** Returns the pages of the sources, each with the files that are drawn around it. */
export function screensOf({ files }: Sources): Map<string, string[]> {
  const known = new Set(files);
  const screens = files.filter((file) => /^app\/(?:.*\/)?page\.tsx$/.test(file));
  return new Map(
    screens.map((page) => {
      const folders = page.split('/').slice(0, -1);
      const around = folders.flatMap((_, i) => AROUND.map((name) => [...folders.slice(0, i + 1), name].join('/')));
      return [page, [page, ...around.filter((file) => known.has(file))]];
    }),
  );
}

/** Returns addresses of a page, with a name for each of its parameters: with those that may be missing, and without them. */
export function addressesOf(page: string): string[] {
  const names = page
    .split('/')
    .slice(1, -1)
    .filter((segment) => !segment.startsWith('('));
  const named = (segment: string) => segment.replace(/^\[(.*)\]$/, '$1-1');
  const long = names.flatMap((segment) => (segment.startsWith('[[...') ? ['guide', 'first-steps'] : [named(segment)]));
  const short = names.filter((segment) => !segment.startsWith('[[...')).map(named);
  return [...new Set([long, short].map((segments) => `/${segments.join('/')}`))];
}
