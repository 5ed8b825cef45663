import { isInside, isMarkdownPath, joinPath, parseGitbookYaml } from '@octavo/markdown/layout';
import type { System } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { summaryMemory } from './summary-memory.ts';

/** Files and folders of a space that define its structure. */
export interface Structure {
  /** Folder that content is read from. */
  root: string;
  /** Path of the file that the space opens with, whether it is there or not. */
  home: string;
  /** Path of the table of contents; where it goes when it is made. */
  summary: string;
  /** Text of the table of contents; `undefined` if the structure follows from folders and names. */
  text: string | undefined;
  /** Blob id of the table of contents; `undefined` if there is none. */
  oid: string | undefined;
  /** Text of `.gitbook.yaml`; `undefined` if there is none. */
  config: string | undefined;
}

export const CONFIG_FILE = '.gitbook.yaml';

/** Places that settings say. */
type Settings = Pick<ReturnType<typeof parseGitbookYaml>, 'root' | 'readme' | 'summary'>;

const USUAL: Settings = parseGitbookYaml('');

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads what a space's own files say about its structure. */
export async function readStructure(system: System, view: ContentView): Promise<Structure> {
  const source = view.sources.get(CONFIG_FILE);
  const config = source === undefined ? undefined : await readText(system, source.lastGood ?? source.oid);
  const said = source === undefined || config === undefined ? USUAL : settingsOf(system, source.lastGood ?? source.oid, config);
  const { root, readme, summary } = isUsed(view, said.root) ? said : USUAL;
  // The only source that is not YAML: under which name it was found is the import's matter.
  const found = [...view.sources.values()].find(({ path }) => isMarkdownPath(path));
  const text = found === undefined ? undefined : await readText(system, found.oid);
  const usual = isMarkdownPath(summary) ? summary : joinPath(root, 'SUMMARY.md');
  return { root, home: readme, summary: found?.path ?? usual, text, oid: found?.oid, config };
}

/**
 * Returns the places that a text of `.gitbook.yaml` says, read once for all edits until it is another blob: a thousand redirects take longer
 * than a turn.
 */
export function settingsOf(system: System, oid: string, text: string): Settings {
  const memory = system.caches.open<Settings>('project-settings');
  const known = memory.get(oid);
  if (known !== undefined) return known;
  const { root, readme, summary } = parseGitbookYaml(text);
  const settings = { root, readme, summary };
  memory.set(oid, settings);
  return settings;
}

/**
 * Returns whether content is read from a folder: from one that is not there it is not. Pages and the table of contents tell, where there are any;
 * files of `.gitbook` lie beside the folder, too.
 */
function isUsed(view: ContentView, root: string): boolean {
  if (root === '') return true;
  let hasFiles = false;
  for (const { page } of view.pages.values()) {
    if (page.path === undefined) continue;
    if (isInside(root, page.path)) return true;
    hasFiles = true;
  }
  if (hasFiles) return false;
  return [...view.sources.keys()].every((path) => !isMarkdownPath(path) || isInside(root, path));
}

async function readText(system: System, oid: string): Promise<string | undefined> {
  const memory = summaryMemory(system);
  const known = memory.text(oid);
  if (known !== undefined) return known;
  const object = await system.objects.read(oid);
  if (object === undefined) return undefined;
  const text = decoder.decode(object.data);
  memory.keep(oid, text);
  return text;
}
