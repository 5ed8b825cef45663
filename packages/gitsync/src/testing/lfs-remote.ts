import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GitServer } from '@octavo/testkit';
import { pointerText } from '../content/lfs/pointer.ts';

/** An LFS server beside a Git server, as hosting services have them: contents by their SHA-256. */
export interface LfsRemote {
  contents: Map<string, Buffer>;
  /** Puts a content there; the pointer that names it. */
  add(content: Buffer | string): string;
  /** Requests received, as `method path`. */
  requests: string[];
  /** Fault of the server: it sends other bytes, or refuses everything. */
  fault: 'none' | 'corrupt' | 'refuse';
}

/** Lets a Git server answer for LFS too; a pointer's content is got and put at addresses that it gives out. */
export function serveLfs(server: GitServer): LfsRemote {
  const remote: LfsRemote = {
    contents: new Map(),
    requests: [],
    fault: 'none',
    add(content) {
      const data = Buffer.from(content);
      const oid = createHash('sha256').update(data).digest('hex');
      remote.contents.set(oid, data);
      return pointerText({ oid, size: data.length });
    },
  };
  const answer = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (remote.fault === 'refuse') {
      res.writeHead(403, { 'content-type': 'text/plain' }).end('over quota');
      return;
    }
    if (path.endsWith('/objects/batch')) {
      const asked = JSON.parse(body.toString('utf8')) as { operation: 'download' | 'upload'; objects: { oid: string; size: number }[] };
      const objects = asked.objects.map(({ oid, size }) => {
        const isHere = remote.contents.has(oid);
        const action = { href: `${server.origin}/lfs/${oid}`, header: { authorization: 'Bearer lfs' } };
        if (asked.operation === 'download' && !isHere) return { oid, size, error: { code: 404, message: 'Object does not exist' } };
        return { oid, size, actions: asked.operation === 'upload' && isHere ? {} : { [asked.operation]: action } };
      });
      res.writeHead(200, { 'content-type': 'application/vnd.git-lfs+json' }).end(JSON.stringify({ transfer: 'basic', objects }));
      return;
    }
    const oid = path.slice('/lfs/'.length);
    if (req.headers.authorization !== 'Bearer lfs') res.writeHead(401).end();
    else if (req.method === 'PUT') {
      remote.contents.set(oid, body);
      res.writeHead(201).end();
    } else
      res.writeHead(200).end(remote.fault === 'corrupt' ? Buffer.alloc(remote.contents.get(oid)?.length ?? 0) : remote.contents.get(oid));
  };
  server.answer = (req, res) => {
    const path = req.url ?? '';
    if (!/\/info\/lfs\/|^\/lfs\//.test(path)) return false;
    remote.requests.push(`${req.method} ${path}`);
    void answer(req, res, path);
    return true;
  };
  return remote;
}
