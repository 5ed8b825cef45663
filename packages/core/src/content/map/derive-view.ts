import { type ContentChange, type ContentRecord, type ContentView, type FileRecord, recordKey } from '../../kernel/model/index.ts';
import { TreeChange } from './tree-change.ts';
import { addressOf, fileOf, homeOf, recordsOf, type SharedView } from './view.ts';

/** More changes than one in so many pages are not followed one by one. */
const SMALLEST_SHARE = 8;
const ALWAYS_FOLLOWED = 64;

/**
 * Returns the view of the root that changes lead to, made from the view they start from: costs the changes, the siblings of what they touch and what
 * lies below a page that has another path. The view it is made from stays as it is.
 * @returns undefined when it has to be built from {@link recordsAfter}: for many changes, and for a tree that does not hang together.
 */
export function deriveView(from: SharedView, root: string, changes: readonly ContentChange[]): SharedView | undefined {
  if (from.isIrregular || changes.length > Math.max(ALWAYS_FOLLOWED, from.pages.size / SMALLEST_SHARE)) return undefined;
  const byKey = new Map(changes);
  const files = changedFiles(from, byKey);
  const tree = new TreeChange(from);
  if (files === undefined || !tree.apply(changesOf(byKey, 'page'))) return undefined;
  const paths = tree.addresses(from.byPath, from.contestedPaths, addressOf);
  const byFile = tree.addresses(from.byFile, from.contestedFiles, fileOf);
  const homes = tree.homes();
  return {
    root,
    tree: tree.top,
    pages: from.pages.with(tree.nodes()),
    byPath: from.byPath.with(paths.changes),
    contestedPaths: paths.contested,
    byFile: from.byFile.with(byFile.changes),
    contestedFiles: byFile.contested,
    ...files,
    reusables: from.reusables.with(changesOf(byKey, 'reusable')),
    sources: from.sources.with(changesOf(byKey, 'source')),
    variables: from.variables.with([...changesOf(byKey, 'variable')].map(([name, record]) => [name, record?.value])),
    redirects: from.redirects.with([...changesOf(byKey, 'redirect')].map(([path, record]) => [path, record?.page])),
    homes,
    computed: tree.computed(),
    home: homes.size === 1 ? tree.find([...homes][0] ?? '') : homeOf(tree.top, homes),
    isIrregular: false,
  };
}

/** The records of a view after changes. */
export function* recordsAfter(view: ContentView, changes: readonly ContentChange[]): Generator<ContentRecord> {
  const byKey = new Map(changes);
  for (const record of recordsOf(view)) if (!byKey.has(recordKey(record))) yield record;
  for (const record of byKey.values()) if (record !== null) yield record;
}

/** The changes of records of a kind, by the name that their keys end with. */
function* changesOf<Kind extends ContentRecord['kind']>(
  changes: ReadonlyMap<string, ContentRecord | null>,
  kind: Kind,
): Generator<[name: string, record: Extract<ContentRecord, { kind: Kind }> | undefined]> {
  for (const [key, record] of changes) {
    if (!key.startsWith(`${kind}:`)) continue;
    const isOfKind = (found: ContentRecord | null): found is Extract<ContentRecord, { kind: Kind }> => found?.kind === kind;
    yield [key.slice(kind.length + 1), isOfKind(record) ? record : undefined];
  }
}

/** Returns the files after changes; `undefined` if two would share a path. */
function changedFiles(
  from: SharedView,
  byKey: ReadonlyMap<string, ContentRecord | null>,
): Pick<SharedView, 'files' | 'filesByPath'> | undefined {
  const changes = [...changesOf(byKey, 'file')];
  const byPath = new Map<string, FileRecord | undefined>();
  for (const [id] of changes) {
    const before = from.files.get(id);
    if (before !== undefined) byPath.set(before.path, undefined);
  }
  for (const [, file] of changes) {
    if (file === undefined) continue;
    if ((byPath.has(file.path) ? byPath : from.filesByPath).get(file.path) !== undefined) return undefined;
    byPath.set(file.path, file);
  }
  return { files: from.files.with(changes), filesByPath: from.filesByPath.with(byPath) };
}
