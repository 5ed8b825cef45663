import { createHash } from 'node:crypto';
import type { ApiModel } from '@octavo/markdown/api';
import { isOverBudget, outside, runTask, type Tenant } from '../../kernel/base/index.ts';
import type { ModelsInput, ModelsOutput } from '../openapi/index.ts';
import type { FoundApi } from './find-apis.ts';

/** Models of the blocks of a page, by the name of their request. */
export type ApiModels = Readonly<Record<string, ApiModel>>;

/** Loads what blocks show; each description is read once for all blocks of a page that name it. What it does not have is left out. */
export async function loadModels(tenant: Tenant, found: readonly FoundApi[]): Promise<ApiModels> {
  const entries: [string, ApiModel][] = [];
  for (const apis of byDescription(found)) {
    const { models } = await read(tenant, apis);
    for (const [index, { key }] of apis.entries()) {
      const model = models[index];
      if (model) entries.push([key, model]);
    }
  }
  return Object.fromEntries(entries);
}

function byDescription(found: readonly FoundApi[]): FoundApi[][] {
  const groups = new Map<string, FoundApi[]>();
  for (const api of found) groups.set(api.oid, [...(groups.get(api.oid) ?? []), api]);
  return [...groups.values()];
}

/** Name of what some blocks show: equal ones show the same. */
export const nameOfApis = (apis: readonly FoundApi[]): string =>
  createHash('sha256')
    .update(JSON.stringify(apis.map(({ oid, kind, target }) => [oid, kind, target])))
    .digest('base64url');

async function read(tenant: Tenant, apis: readonly FoundApi[]): Promise<ModelsOutput> {
  const cache = tenant.system.caches.open<Promise<ModelsOutput>>('api-models');
  const key = nameOfApis(apis);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const making = outside(() => make(tenant, apis));
  cache.set(key, making);
  try {
    const made = await making;
    cache.set(key, making, 1000 + JSON.stringify(made).length);
    return made;
  } catch (error) {
    // The next request tries again.
    if (cache.get(key) === making) cache.delete(key);
    if (isOverBudget(error)) return { models: [] };
    throw error;
  }
}

async function make(tenant: Tenant, apis: readonly FoundApi[]): Promise<ModelsOutput> {
  const [first] = apis;
  const [row] = first === undefined ? [] : await tenant.system.objects.readEncoded([first.oid]);
  if (first === undefined || row === undefined) return { models: [] };
  const input: ModelsInput = { row, kind: first.kind, targets: apis.map(({ target }) => target) };
  return runTask<ModelsOutput>(tenant, 'openapi.models', input);
}
