import type { ApiServer } from '../model.ts';

/** Most origins that the variables of one server give. */
const MOST_ORIGINS = 20;

/** Returns the part of a server's address that names its host, and the part behind it. */
export function partsOfServer(url: string): { authority: string; path: string } {
  const [, authority = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*|\{[^/?#]*)(.*)$/is.exec(url) ?? [];
  return { authority, path };
}

/** Values that a variable may have in the name of a host: those that the description names. */
export function hostValues({ default: value, enum: values = [] }: ApiServer['variables'][number]): string[] {
  return [...new Set([value, ...values])].filter((one) => one !== '');
}

/**
 * Returns the origins that a server may be at, with each of the values that its description names; none for an address that is not one of `http` or `https`, or
 * has credentials in it.
 */
export function serverOrigins({ url, variables }: ApiServer): string[] {
  let written = [partsOfServer(url).authority];
  for (const variable of variables) {
    const place = `{${variable.name}}`;
    written = written.flatMap((one) => (one.includes(place) ? hostValues(variable).map((value) => one.replaceAll(place, value)) : [one]));
    written = written.slice(0, MOST_ORIGINS);
  }
  const origins = written.flatMap((one) => {
    // A value may bring a path of its own, as `https://{server}` does.
    const parsed = /[{}\s;,'"]/.test(one) ? null : URL.parse(one);
    if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return [];
    return [parsed.origin];
  });
  return [...new Set(origins)];
}
