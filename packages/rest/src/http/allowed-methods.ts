import type { Operation } from '../operation.ts';

/** Finds which methods a path answers: `GET, HEAD, PATCH, OPTIONS`, or undefined for an unknown path. */
export function allowedMethods(operations: readonly Operation[]): (path: string) => string | undefined {
  const byTemplate = new Map<string, Set<string>>();
  for (const { path, method } of operations) {
    const methods = byTemplate.get(path) ?? new Set();
    methods.add(method.toUpperCase());
    if (method === 'get') methods.add('HEAD');
    byTemplate.set(path, methods);
  }
  const routes = [...byTemplate].map(([template, methods]) => ({ pattern: pathPattern(template), methods }));
  return (path) => {
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => [...route.methods]));
    return methods.size === 0 ? undefined : [...methods, 'OPTIONS'].join(', ');
  };
}

/** `/spaces/{spaceId}` as an expression over a path; `{pagePath}` also takes slashes and nothing. */
function pathPattern(template: string): RegExp {
  const source = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('/{pagePath}', '(?:/.*)?')
    .replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^/v1${source === '/' ? '/?' : source}$`);
}
