import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { describedOperations, manualPages } from './testing/manual.ts';

/** A request that the manual writes down. */
interface Written {
  file: string;
  method: string;
  /** Below `/v1`, without a query; segments such as `$SPACE` or `{spaceId}` stand for any id. */
  path: string;
}

/** Returns the requests of `curl` commands in blocks of code: method and path of each that asks this installation. */
function curlRequests({ file, text }: { file: string; text: string }): Written[] {
  const blocks = [...text.matchAll(/^ *```(?:bash|sh)\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block.replaceAll('\\\n', ' '));
  const commands = blocks.flatMap((block) => block.split(/(?=\bcurl\b)/).filter((command) => command.startsWith('curl')));
  return commands.flatMap((command) => {
    const path = /"\$OCTAVO\/v1([^"?]*)/.exec(command)?.[1];
    if (path === undefined) return [];
    const method = /\s-X (\w+)/.exec(command)?.[1] ?? (/\s(?:-d|--data)\s/.test(command) ? 'POST' : 'GET');
    return [{ file, method, path }];
  });
}

/** Returns the operations that text names, such as `GET /spaces/{spaceId}/content`; a leading `/v1` and a query are dropped. */
function namedOperations({ file, text }: { file: string; text: string }): Written[] {
  return [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^\s`?…]*)[^`]*`/g)].map(([, method = '', path = '']) => ({
    file,
    method,
    path: path.replace(/^\/v1(?=\/)/, ''),
  }));
}

/** Paths that are not of the API: they are answered by the server itself. */
const BESIDE_THE_API = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns whether an operation matches a request in the manual: same method, same fixed segments. */
function answers(operation: Operation, { method, path }: Written): boolean {
  if (operation.method !== method.toLowerCase()) return false;
  const isVariable = (segment: string) => /^(?:\$|\{|[a-z0-9-]+\.[a-z.]+$)/i.test(segment);
  const [given, known] = [path.split('/'), operation.path.split('/')];
  return (
    given.length === known.length &&
    known.every(
      (segment, at) =>
        segment === given[at] || (segment.startsWith('{') && given[at] !== '' && (isVariable(given[at] ?? '') || isName(segment))),
    )
  );
}

/** Returns whether a parameter is a name that examples spell out, such as a slug or a path, and not an id. */
function isName(parameter: string): boolean {
  return ['{specSlug}', '{pagePath}', '{hostname}', '{subdomain}', '{emailDomain}'].includes(parameter);
}

describe('requests in the manual', () => {
  let operations: Operation[] = [];
  beforeAll(async () => {
    operations = await describedOperations();
  });
  const unknown = (written: Written[]) =>
    written
      .filter((request) => !operations.some((operation) => answers(operation, request)))
      .map(({ file, method, path }) => `${file}: ${method} ${path}`);

  it('of curl commands are operations that exist', () => {
    const written = manualPages().flatMap(curlRequests);
    expect(written.length).toBeGreaterThan(20);
    expect(unknown(written)).toEqual([]);
  });

  it('by method and path are operations that exist', () => {
    const written = manualPages()
      .flatMap(namedOperations)
      .filter(({ path }) => !BESIDE_THE_API.has(path));
    expect(written.length).toBeGreaterThan(500);
    expect(unknown(written)).toEqual([]);
  });
});
