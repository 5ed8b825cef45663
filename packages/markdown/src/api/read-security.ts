import type { ApiSecurity } from './model.ts';
import { API_LIMITS, type Budget, type Spec, type SpecNode } from './spec.ts';
import { isRecord, keysOf, lineOf, listOf, own } from './values.ts';

/** Reads the ways to prove who calls an operation: its own, else those of the document. Empty where nobody is asked. */
export function readSecurity(spec: Spec, operation: SpecNode, budget: Budget): ApiSecurity[][] {
  const said = own(operation.value, 'security') ?? own(spec.root.value, 'security');
  return listOf(said)
    .slice(0, 10)
    .map((way) =>
      keysOf(way)
        .slice(0, 10)
        .map((name) => readScheme(spec, name, listOf(own(way, name)), budget)),
    );
}

function readScheme(spec: Spec, name: string, scopes: readonly unknown[], budget: Budget): ApiSecurity {
  const { value } = spec.member(spec.root, 'components', 'securitySchemes', name);
  const description = budget.text(own(value, 'description'), API_LIMITS.description);
  const read: ApiSecurity = {
    name: lineOf(name, 100),
    kind: 'unknown',
    ...(description === '' ? {} : { description }),
    scopes: scopes
      .slice(0, 30)
      .map((scope) => lineOf(scope, 100))
      .filter((scope) => scope !== ''),
    addresses: [],
  };
  const type = own(value, 'type');
  if (type === 'http') return http(read, value);
  if (type === 'apiKey') {
    const place = (['header', 'query', 'cookie'] as const).find((each) => each === own(value, 'in')) ?? 'header';
    return { ...read, kind: 'apiKey', in: place, parameter: lineOf(own(value, 'name'), 100) || name };
  }
  if (type === 'oauth2') {
    const flows = own(value, 'flows');
    const addresses = keysOf(flows).flatMap((flow) =>
      ['authorizationUrl', 'tokenUrl'].map((key) => lineOf(own(own(flows, flow), key), 500)).filter((url) => url !== ''),
    );
    return { ...read, kind: 'oauth2', addresses: [...new Set(addresses)].slice(0, 8) };
  }
  if (type === 'openIdConnect') {
    const url = lineOf(own(value, 'openIdConnectUrl'), 500);
    return { ...read, kind: 'openIdConnect', addresses: url === '' ? [] : [url] };
  }
  return type === 'mutualTLS' ? { ...read, kind: 'mutualTLS' } : read;
}

function http(read: ApiSecurity, value: unknown): ApiSecurity {
  const scheme = lineOf(own(value, 'scheme'), 40).toLowerCase();
  const format = lineOf(own(value, 'bearerFormat'), 40);
  if (scheme === 'basic') return { ...read, kind: 'basic' };
  if (scheme === 'bearer') return { ...read, kind: 'bearer', ...(format === '' ? {} : { detail: format }) };
  return isRecord(value) ? { ...read, kind: 'http', detail: scheme } : read;
}
