import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCommit } from '../objects/commit.ts';
import { type ObjectFormat, oidOf } from '../objects/oid.ts';
import type { GitObject, GitObjectKind } from '../objects/store.ts';
import { compareEntries, rawOf, type TreeEntry, writeTree } from '../objects/tree.ts';
import { packEntry, packOf } from '../transport/pack/testing.ts';
import { FLUSH, pktLine } from '../transport/pkt-line.ts';

/** A remote that sends exactly the objects it is told to, whatever its commit names: for trees that no git would make or serve. */
export interface LyingRemote extends AsyncDisposable {
  url: string;
  /** Puts an object among those that are sent; its id. */
  add(kind: GitObjectKind, data: Uint8Array | string): string;
  /** Puts a tree among them. Names are sorted as Git does; a list is written as it is. */
  addTree(entries: Record<string, string | Partial<TreeEntry>> | TreeEntry[]): string;
  /** Makes a commit of a tree the tip of `main`, and sends it with what was added since the last one. */
  tip(tree: string): string;
  /** Makes a commit the tip of `main` that is not sent. */
  claim(commit: string): void;
}

/** Starts a remote without objects. `announced` is what it says of the format of its ids. */
export async function lyingRemote({
  format = 'sha1',
  announced = format,
}: {
  format?: ObjectFormat;
  announced?: string;
} = {}): Promise<LyingRemote> {
  const objects: GitObject[] = [];
  let sent: GitObject[] = [];
  let head = '';
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') {
      const service = new URL(request.url ?? '/', 'http://lying').searchParams.get('service') ?? '';
      response.setHeader('content-type', `application/x-${service}-advertisement`);
      const line = `${head} refs/heads/main\0side-band-64k ofs-delta shallow thin-pack object-format=${announced}\n`;
      response.end(Buffer.concat([pktLine(`# service=${service}\n`), FLUSH, pktLine(line), FLUSH]));
      return;
    }
    const pack = packOf(
      sent.map(({ kind, data }) => packEntry({ type: kind, data })),
      undefined,
      format,
    );
    const parts = [pktLine(`shallow ${head}\n`), FLUSH, pktLine('NAK\n')];
    for (let at = 0; at < pack.length; at += 65_000) parts.push(pktLine(Buffer.concat([Buffer.of(1), pack.subarray(at, at + 65_000)])));
    response.setHeader('content-type', 'application/x-git-upload-pack-result');
    response.end(Buffer.concat([...parts, FLUSH]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const add = (kind: GitObjectKind, data: Uint8Array | string) => {
    const bytes = Buffer.from(data);
    const oid = oidOf(kind, bytes, format);
    objects.push({ oid, kind, data: bytes });
    return oid;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/repo.git`,
    add,
    addTree(entries) {
      if (Array.isArray(entries)) return add('tree', writeTree(entries, format));
      const list = Object.entries(entries).map(([name, entry]): TreeEntry => {
        const given = typeof entry === 'string' ? { oid: entry } : entry;
        return { mode: '100644', name: rawOf(name), oid: '', ...given };
      });
      return add('tree', writeTree(list.sort(compareEntries), format));
    },
    tip(tree) {
      const who = { name: 'Eve', email: 'eve@example.com', timestamp: 1_700_000_000, timezone: '+0000' };
      const commit = add('commit', buildCommit({ tree, parents: [], author: who, committer: who, message: 'Trust me\n' }));
      sent = objects.splice(0);
      head = commit;
      return commit;
    },
    claim(commit) {
      sent = objects.splice(0);
      head = commit;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
