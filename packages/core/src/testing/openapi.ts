import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { type BuildOutput, buildTask } from '../content/openapi/document/build-task.ts';
import type { OpenApiSpecRecord } from '../content/openapi/index.ts';
import { insertSpec } from '../content/openapi/insert-spec.ts';
import { newId, type System, systemContext } from '../kernel/base/index.ts';

/** A small document that is valid. */
export const PETSTORE = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1.0.0' },
  paths: { '/pets': { get: { responses: { 200: { description: 'All pets' } } } } },
};

/** Creates a specification that was read, with one version: of `document`, or of the petstore. */
export async function buildOpenApiSpec(
  system: System,
  input: { organization: { id: string }; slug: string; sourceUrl?: string; document?: object; visibility?: 'private' | 'public' },
): Promise<OpenApiSpecRecord & { lastVersionId: string }> {
  const { sourceUrl = 'https://specs.example/pets.json', document = PETSTORE, visibility = 'private' } = input;
  const built: BuildOutput = buildTask({
    document: { name: sourceUrl, base: sourceUrl, content: Buffer.from(JSON.stringify(document, null, 2)) },
    others: [],
    missing: {},
  });
  if (!('content' in built)) throw new Error('the document of the test is none');
  await system.objects.writeEncoded([built.content, built.raw]);
  const { openapiSpec, openapiVersion } = system.store.tables;
  const at = system.now();
  const version = { id: newId(at), url: sourceUrl, contentOid: built.content.oid, rawOid: built.raw.oid, rawFormat: built.format };
  const read = { visibility, processingState: 'complete' as const, lastVersionId: version.id, lastProcessedAt: at };
  return system.store.tx(async (tx) => {
    const source = { sourceUrl, sourceOid: null, organizationId: input.organization.id, slug: input.slug };
    const spec = await insertSpec(tx, systemContext(system, 'test'), source);
    await tx.insert(openapiVersion).values({ ...version, specId: spec.id, createdAt: at });
    await tx.update(openapiSpec).set(read).where(eq(openapiSpec.id, spec.id));
    return { ...spec, ...read };
  });
}

/** Answers of a server by path. */
export type Routes = Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

/** Starts a server for a test: `await using server = await specServer({ '/pets.json': ... })`. */
export async function specServer(routes: Routes) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const route = routes[pathname];
    if (route === undefined) response.writeHead(404).end('nothing here');
    else route(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Paths that were asked for, in order. */
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
