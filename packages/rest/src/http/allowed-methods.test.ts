import { describe, expect, it } from 'vitest';
import { operation } from '../operation.ts';
import { allowedMethods } from './allowed-methods.ts';

const stub = (method: 'get' | 'patch' | 'post', path: string) =>
  operation({ id: `${method} ${path}`, method, path, tag: 'system', summary: 's', access: 'token', run: async () => {} });

describe('allowedMethods', () => {
  const allowed = allowedMethods([
    stub('get', '/'),
    stub('get', '/openapi.json'),
    stub('get', '/spaces/{spaceId}'),
    stub('patch', '/spaces/{spaceId}'),
    stub('post', '/spaces/{spaceId}/git/import'),
    stub('get', '/spaces/{spaceId}/content/path/{pagePath}'),
  ]);

  it.each([
    ['/v1', 'GET, HEAD, OPTIONS'],
    ['/v1/', 'GET, HEAD, OPTIONS'],
    ['/v1/spaces/a', 'GET, HEAD, PATCH, OPTIONS'],
    ['/v1/spaces/a/git/import', 'POST, OPTIONS'],
    ['/v1/spaces/a/content/path', 'GET, HEAD, OPTIONS'],
    ['/v1/spaces/a/content/path/', 'GET, HEAD, OPTIONS'],
    ['/v1/spaces/a/content/path/b/c', 'GET, HEAD, OPTIONS'],
    ['/v1/spaces', undefined],
    ['/v1/spaces/', undefined],
    ['/v1/spaces/a/b', undefined],
    ['/v1/openapiXjson', undefined],
    ['/spaces/a', undefined],
  ])('of %s are %s', (path, methods) => {
    expect(allowed(path)).toBe(methods);
  });
});
