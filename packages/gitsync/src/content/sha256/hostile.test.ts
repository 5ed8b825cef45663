import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeObject } from '../../objects/encode.ts';
import { MemoryObjectStore } from '../../objects/memory-store.ts';
import { oidOf } from '../../objects/oid.ts';
import { compareEntries, kindOfMode, parseTree, type RawName, rawOf, type TreeEntry, writeTree } from '../../objects/tree.ts';
import { lyingRemote } from '../../testing/lying-remote.ts';
import { fetchCommit } from '../../transport/fetch.ts';
import { fetchOptions } from '../../transport/testing.ts';
import { HeldObjects, IncomingObjects } from './incoming.ts';
import { sha256IdsOf } from './sha256-ids.ts';
import { submoduleBlob, submoduleCommit } from './submodule.ts';

const FOLDER = '40000';

test('a tree that names what was not sent is refused, though the store has it for somebody else', async () => {
  await using remote = await lyingRemote({ format: 'sha256' });
  const objects = new MemoryObjectStore();
  const secret = Buffer.from('# The plans of another organization\n');
  await objects.write('blob', secret);
  const blob = oidOf('blob', secret, 'sha256');
  const folder = oidOf('tree', writeTree([{ mode: '100644', name: rawOf('secret.md'), oid: blob }], 'sha256'), 'sha256');
  const before = [...objects.oids()];
  const refused = () => expect(fetchCommit(fetchOptions(remote.url, { objects }))).rejects.toMatchObject({ code: 'git_foreign_object' });
  const crafted: Record<string, string | Partial<TreeEntry>>[] = [
    { 'stolen.md': blob },
    { 'link.md': { mode: '120000', oid: blob } },
    { stolen: { mode: FOLDER, oid: folder } },
  ];
  for (const entries of crafted) {
    const commit = remote.tip(remote.addTree(entries));
    await refused();
    expect([...objects.oids()].filter((oid) => !before.includes(oid) && oid !== commit)).toEqual([]);
    before.push(commit);
  }
  // The whole tree of somebody else, and a commit that is not sent at all.
  remote.tip(folder);
  await refused();
  remote.claim('c'.repeat(64));
  await expect(fetchCommit(fetchOptions(remote.url, { objects }))).rejects.toMatchObject({ code: 'git_bad_pack' });

  // A good one, and on top of it one that names the secret again: what is held is that commit's alone.
  remote.tip(remote.addTree({ 'README.md': remote.add('blob', '# Mine\n') }));
  const held = await fetchCommit(fetchOptions(remote.url, { objects }));
  const theirs = oidOf('blob', Buffer.from('# Mine\n'), 'sha256');
  remote.tip(remote.addTree({ 'README.md': theirs, 'stolen.md': blob }));
  const next = { objects, have: held.commit, haveTree: held.tree };
  await expect(fetchCommit(fetchOptions(remote.url, next))).rejects.toMatchObject({ code: 'git_foreign_object', data: { oid: blob } });
  remote.tip(remote.addTree({ 'README.md': theirs, 'again.md': theirs }));
  expect((await fetchCommit(fetchOptions(remote.url, next))).received.oids.size).toBe(2);
});

test('folders within folders without end, damaged trees and ids of the other kind are errors with a name', async () => {
  await using remote = await lyingRemote({ format: 'sha256' });
  let tree = remote.addTree({ 'README.md': remote.add('blob', '# Deep\n') });
  for (let depth = 0; depth < 200; depth++) tree = remote.addTree({ deeper: { mode: FOLDER, oid: tree } });
  remote.tip(tree);
  await expect(fetchCommit(fetchOptions(remote.url))).rejects.toMatchObject({ code: 'git_too_large' });
  remote.tip(remote.add('tree', writeTree([{ mode: '100644', name: rawOf('a.md'), oid: 'a'.repeat(40) }])));
  await expect(fetchCommit(fetchOptions(remote.url))).rejects.toMatchObject({ code: 'git_bad_object' });
  await using mixed = await lyingRemote({ format: 'sha1', announced: 'sha256' });
  mixed.tip(mixed.addTree({}));
  await expect(fetchCommit(fetchOptions(mixed.url))).rejects.toMatchObject({ code: 'git_not_git' });
});

const MODES = ['100644', '100755', '100664', '120000', '160000'];
const NAME = fc.constantFrom('a', 'a.md', 'a-b', 'a0', 'é', '\u{1f389}', 'README.md', 'z');
interface Folder {
  mode: string;
  entries: [string, { mode: string; text: string } | Folder][];
}
const { folder } = fc.letrec<{ folder: Folder; file: { mode: string; text: string } }>((tie) => ({
  file: fc.record({ mode: fc.constantFrom(...MODES), text: fc.string({ maxLength: 12 }) }),
  folder: fc.record({
    mode: fc.constantFrom(FOLDER, '040000'),
    entries: fc.uniqueArray(fc.tuple(NAME, fc.oneof({ depthSize: 'small' }, tie('file'), tie('folder'))), {
      maxLength: 5,
      selector: ([name]) => name,
    }),
  }),
}));

/** Puts a commit into a store by its SHA-256 id. */
async function keepCommit(store: MemoryObjectStore): Promise<string> {
  const data = Buffer.from(`tree ${'0'.repeat(64)}\n\n`);
  const oid = oidOf('commit', data, 'sha256');
  await store.writeEncoded([encodeObject(oid, 'commit', data)]);
  return oid;
}

/** Writes a folder as a SHA-256 repository has it, to what takes in its objects; its id there. */
function send(incoming: IncomingObjects, store: MemoryObjectStore, { entries }: Folder): string {
  const list = entries.map(([name, entry]): TreeEntry => {
    if ('entries' in entry) return { mode: entry.mode, name: rawOf(name), oid: send(incoming, store, entry) };
    const data = Buffer.from(entry.text);
    const oid = oidOf('blob', data, 'sha256');
    if (kindOfMode(entry.mode) !== 'submodule') {
      const own = encodeObject(oidOf('blob', data), 'blob', data);
      void store.writeEncoded([own]);
      incoming.blob(own.oid, oid);
    }
    return { mode: entry.mode, name: rawOf(name), oid };
  });
  const data = writeTree(list.sort(compareEntries), 'sha256');
  const oid = oidOf('tree', data, 'sha256');
  incoming.tree(encodeObject(oid, 'tree', data));
  return oid;
}

test('any tree goes there and back as it is, modes, names and submodules included, and every folder of it', async () => {
  await fc.assert(
    fc.asyncProperty(folder, async (given) => {
      const store = new MemoryObjectStore();
      const received = new Set<string>();
      const incoming = new IncomingObjects(store, undefined, received);
      const there = send(incoming, store, given);
      const tree = await incoming.convert(there);
      const ids = await sha256IdsOf(store, [tree], { whole: true });
      expect(ids.objects.get(tree)).toBe(there);
      // As what a later exchange builds on, it is read by the ids of the repository, byte for byte.
      const commit = await keepCommit(store);
      const held = await HeldObjects.open(store, { commit, tree });
      const open = [there];
      for (const oid of open) {
        const object = (await held?.read([oid]))?.get(oid);
        expect(object?.kind).toBe('tree');
        expect(oidOf('tree', object?.data ?? new Uint8Array(), 'sha256')).toBe(oid);
        for (const { mode, oid: below } of parseTree(object?.data ?? new Uint8Array(), 'sha256')) {
          if (kindOfMode(mode) === 'tree') open.push(below);
        }
      }
      // Only names and modes that were there, in the order that was there.
      const shape = (entries: TreeEntry[]): [string, RawName][] => entries.map(({ mode, name }) => [mode, name]);
      const root = (await held?.read([there, commit]))?.get(there);
      expect(shape(parseTree((await store.read(tree))?.data ?? new Uint8Array()))).toEqual(
        shape(parseTree(root?.data ?? new Uint8Array(), 'sha256')),
      );
    }),
  );
});

test('what stands for a submodule is read back, and nothing else is', () => {
  const commit = 'ab'.repeat(32);
  const blob = submoduleBlob(commit);
  expect(submoduleCommit(blob)).toBe(commit);
  const text = Buffer.from(blob.data).toString();
  for (const other of [commit, `${commit}\n`, text.slice(0, -1), `${text}\n`, text.replace('ab', 'xy'), text.replace('octavo', 'Octavo')]) {
    expect(submoduleCommit({ ...blob, data: Buffer.from(other) })).toBeUndefined();
  }
  expect(submoduleCommit({ ...blob, kind: 'tree' })).toBeUndefined();
});
