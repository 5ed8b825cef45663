import type { ApiServer } from './model.ts';
import { API_LIMITS, type Spec, type SpecNode } from './spec.ts';
import { isRecord, keysOf, lineOf, listOf, own } from './values.ts';

/** Reads the servers of the first that names some. Addresses that are relative become absolute, where the document has an address. */
export function readServers(spec: Spec, owners: readonly SpecNode[]): ApiServer[] {
  const owner = owners.find(({ value }) => listOf(own(value, 'servers')).length > 0);
  const servers = listOf(own(owner?.value, 'servers'))
    .slice(0, API_LIMITS.servers)
    .flatMap((server) => readServer(spec, server));
  return servers.length > 0 ? servers : absolute(spec, '/').map((url) => ({ url, variables: [] }));
}

function readServer(spec: Spec, server: unknown): ApiServer[] {
  const declared = own(server, 'variables');
  const variables = keysOf(declared)
    .slice(0, 20)
    .flatMap((name) => {
      const variable = own(declared, name);
      if (!/^[\w.-]{1,60}$/.test(name) || !isRecord(variable)) return [];
      const values = listOf(own(variable, 'enum'))
        .slice(0, API_LIMITS.enum)
        .map((value) => lineOf(String(value), 100));
      const description = lineOf(own(variable, 'description'), API_LIMITS.value);
      return {
        name,
        default: lineOf(String(own(variable, 'default') ?? values[0] ?? ''), 200),
        ...(values.length > 0 ? { enum: values } : {}),
        ...(description === '' ? {} : { description }),
      };
    });
  const description = lineOf(own(server, 'description'), API_LIMITS.value);
  return absolute(spec, lineOf(own(server, 'url'), 1000)).map((url) => ({
    url: url.replace(/\/$/, ''),
    ...(description === '' ? {} : { description }),
    variables,
  }));
}

/** Returns an address of a server, with braces around variables; none of another kind than `http` and `https`. */
function absolute({ root }: Spec, url: string): string[] {
  if (/^https?:\/\//i.test(url) || url.startsWith('{')) return [url];
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return [];
  const base = URL.parse(root.file);
  if (base === null || !/^https?:$/.test(base.protocol)) return [];
  if (url.startsWith('//')) return [base.protocol + url];
  return [base.origin + (url.startsWith('/') ? url : `${base.pathname.replace(/[^/]*$/, '')}${url}`)];
}

/** Returns the address of a server with the default of each variable. */
export function defaultAddress({ url, variables }: ApiServer): string {
  return variables.reduce((address, variable) => address.replaceAll(`{${variable.name}}`, variable.default), url);
}
