import type { ApiModel, ApiSchemas } from './model.ts';
import { readOperation } from './read-operation.ts';
import { SchemaReader } from './read-schema.ts';
import type { ApiTarget } from './request.ts';
import { API_LIMITS, Budget, Spec, type SpecFile } from './spec.ts';
import { keysOf, lineOf, own } from './values.ts';

/**
 * Reads what the blocks of one page show of an API description, in the order of the targets: `null` for what it does not have. All models together have a
 * bounded size; what is beyond it is counted in `omitted`. Any description produces an answer.
 */
export function readModels(files: readonly SpecFile[], targets: readonly ApiTarget[]): (ApiModel | null)[] {
  const spec = new Spec(files);
  const page = new Budget(API_LIMITS.partsOnPage, API_LIMITS.charactersOnPage);
  return targets.map((target) => {
    const budget = new Budget(API_LIMITS.parts, API_LIMITS.characters, page);
    if (target.kind === 'schemas') return readSchemas(spec, target.names, budget);
    return readOperation(spec, target.kind, target.path, target.method.toLowerCase(), budget) ?? null;
  });
}

function readSchemas(spec: Spec, names: readonly string[], budget: Budget): ApiSchemas {
  const all = own(own(spec.root.value, 'components'), 'schemas');
  const wanted = (names.length === 0 ? keysOf(all) : names).slice(0, API_LIMITS.schemas);
  const schemas: ApiSchemas['schemas'] = [];
  const reader = new SchemaReader(spec, budget);
  for (const name of wanted) {
    const value = own(all, name);
    if (value === undefined || !budget.take()) continue;
    const reference = { $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
    schemas.push({ name: lineOf(name, 200), schema: reader.read({ value: reference, file: spec.root.file }) });
  }
  return { kind: 'schemas', schemas, ...(budget.omitted > 0 ? { omitted: budget.omitted } : {}) };
}
