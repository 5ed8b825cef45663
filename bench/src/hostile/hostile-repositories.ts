import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { sized } from '../extent.ts';

/** A repository that no git would make: the id of its commit and the pack that holds it. */
export interface HostileRepository {
  tip: string;
  pack: Buffer;
}

type Kind = 'commit' | 'tree' | 'blob';
const CODES: Readonly<Record<Kind, number>> = { commit: 1, tree: 2, blob: 3 };
const REF_DELTA = 7;

/** Puts objects into a pack, one after the other. */
class PackBuilder {
  readonly #entries: Buffer[] = [];

  /** Adds an object; its id. */
  add(kind: Kind, data: Buffer): string {
    this.#entries.push(Buffer.concat([head(CODES[kind], data.length), deflateSync(data, { level: 1 })]));
    return idOf(kind, data);
  }

  /** Adds a difference from the object of an id. */
  addDelta(base: string, delta: Buffer): void {
    this.#entries.push(Buffer.concat([head(REF_DELTA, delta.length), Buffer.from(base, 'hex'), deflateSync(delta, { level: 0 })]));
  }

  tree(entries: readonly { mode: string; name: string; oid: string }[]): string {
    return this.add(
      'tree',
      Buffer.concat(entries.map(({ mode, name, oid }) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]))),
    );
  }

  /** Ends the pack with a commit of a tree. */
  finish(tree: string, parents = 0): HostileRepository {
    const who = 'Eve <eve@example.com> 1700000000 +0000';
    const tip = this.add(
      'commit',
      Buffer.from(`tree ${tree}\n${`parent ${tree}\n`.repeat(parents)}author ${who}\ncommitter ${who}\n\nx\n`),
    );
    const start = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
    start.writeUInt32BE(this.#entries.length, 8);
    const body = Buffer.concat([start, ...this.#entries]);
    return { tip, pack: Buffer.concat([body, createHash('sha1').update(body).digest()]) };
  }
}

function head(code: number, size: number): Buffer {
  const bytes = [(code << 4) | (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

const idOf = (kind: Kind, data: Buffer) => createHash('sha1').update(`${kind} ${data.length}\0`).update(data).digest('hex');
const page = (builder: PackBuilder) => ({ mode: '100644', name: 'README.md', oid: builder.add('blob', Buffer.from('# Page\n')) });
const folder = (name: string, oid: string) => ({ mode: '40000', name, oid });

const DEEP = sized(100_000, 100);
const WIDE = sized(200_000, 100);
const ENTRIES = sized(1_000_000, 1000);
const FILE_BYTES = sized(8_000_000, 1000);

/** Hostile repositories by what is hostile about them. */
export const HOSTILE_REPOSITORIES: Readonly<Record<string, () => HostileRepository>> = {
  '41 trees that name the next one twice': () => {
    const builder = new PackBuilder();
    let tree = builder.tree([page(builder)]);
    for (let i = 0; i < 40; i++) tree = builder.tree([folder('a', tree), folder('b', tree)]);
    return builder.finish(tree);
  },
  'folders that nest 100,000 deep': () => {
    const builder = new PackBuilder();
    let tree = builder.tree([page(builder)]);
    for (let i = 0; i < DEEP; i++) tree = builder.tree([folder('d', tree)]);
    return builder.finish(tree);
  },
  'a chain of 100,000 differences, the last one first': () => {
    const builder = new PackBuilder();
    const number = (i: number) => Buffer.from(`${String(i).padStart(8, '0')}\n`);
    const tree = builder.tree([page(builder)]);
    for (let i = DEEP; i > 0; i--) builder.addDelta(idOf('blob', number(i - 1)), Buffer.concat([Buffer.of(9, 9, 9), number(i)]));
    builder.add('blob', number(0));
    return builder.finish(tree);
  },
  'four folders of 200,000 entries': () => {
    const builder = new PackBuilder();
    const { oid } = page(builder);
    const folders = Array.from({ length: 4 }, (_, f) =>
      folder(
        `f${f}`,
        builder.tree(Array.from({ length: WIDE }, (_, i) => ({ mode: '100644', name: `${f}${String(i).padStart(6, '0')}.txt`, oid }))),
      ),
    );
    return builder.finish(builder.tree(folders));
  },
  'a folder of 1,000,000 entries': () => {
    const builder = new PackBuilder();
    const { oid } = page(builder);
    const entry = Buffer.concat([Buffer.from('100644 page000000.md\0'), Buffer.from(oid, 'hex')]);
    return builder.finish(builder.add('tree', Buffer.concat(Array(ENTRIES).fill(entry))));
  },
  'a commit with a million parents': () => {
    const builder = new PackBuilder();
    return builder.finish(builder.tree([page(builder)]), ENTRIES);
  },
  '30 files of 8 MB in 250 KB': () => {
    const builder = new PackBuilder();
    const files = Array.from({ length: 30 }, (_, i) => ({
      mode: '100644',
      name: `z${i}.md`,
      oid: builder.add('blob', Buffer.alloc(FILE_BYTES + i, '**a ')),
    }));
    return builder.finish(builder.tree(files.sort((a, b) => (a.name < b.name ? -1 : 1))));
  },
};
