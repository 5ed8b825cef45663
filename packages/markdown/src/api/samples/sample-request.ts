import type { ApiMedia, ApiOperation, ApiParameter, ApiSecurity } from '../model.ts';
import { defaultAddress } from '../read-servers.ts';
import { isRecord } from '../values.ts';

/** A call of an operation with the values of its examples. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: SampleBody;
}

/** A body that a sample sends. */
export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form' | 'multipart'; fields: { name: string; value: string; isFile: boolean }[] }
  | { kind: 'text'; text: string };

/** Returns the call that samples of an operation show: required parameters, those with an example worth sending, and who calls. */
export function sampleRequest(operation: ApiOperation): SampleRequest {
  const { parameters, servers, security, body, responses } = operation;
  const sent = parameters.filter(({ isRequired, isDeprecated }) => isRequired && isDeprecated !== true);
  const [server] = servers;
  const base = operation.kind === 'webhook' ? 'https://example.com/webhook' : server === undefined ? '' : defaultAddress(server);
  const path = operation.kind === 'webhook' ? '' : filledPath(operation.path, sent);
  const query = sent.filter((each) => each.in === 'query').flatMap(queryPairs);
  const headers: [string, string][] = sent.filter((each) => each.in === 'header').map((each) => [each.name, textOf(each.example)]);
  const cookies = sent.filter((each) => each.in === 'cookie').map((each): [string, string] => [each.name, textOf(each.example)]);
  // Anybody may call where one of the ways is empty; samples show one that names somebody.
  for (const scheme of security.find((way) => way.length > 0) ?? []) proveBy(scheme, { query, headers, cookies });
  const answers = responses.find(({ status }) => status.startsWith('2'))?.media[0]?.type;
  if (answers !== undefined && /^[\w.+/-]+$/.test(answers)) headers.push(['Accept', answers]);
  if (cookies.length > 0) headers.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  const media = body?.media[0];
  const content = media === undefined ? undefined : bodyOf(media);
  if (media !== undefined && content !== undefined && content.kind !== 'multipart') headers.push(['Content-Type', media.type]);
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return {
    method: operation.method.toUpperCase(),
    url: withoutBraces(`${base}${path}${search === '' ? '' : `${path.includes('?') ? '&' : '?'}${search}`}`),
    headers: headers.map(([name, value]) => [name, oneLine(value)]),
    ...(content === undefined ? {} : { body: content }),
  };
}

function filledPath(path: string, parameters: readonly ApiParameter[]): string {
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return parameter === undefined ? whole : encodeURIComponent(textOf(parameter.example));
  });
}

/** Pairs of a query for the value of a parameter. */
export function queryPairs({ name, example, style }: Pick<ApiParameter, 'name' | 'example' | 'style'>): [string, string][] {
  const list = Array.isArray(example) ? example.map(textOf) : undefined;
  if (list !== undefined) {
    const joined = { comma: ',', spaceDelimited: ' ', pipeDelimited: '|', deepObject: undefined }[style ?? 'deepObject'];
    return joined === undefined ? list.map((value) => [name, value]) : [[name, list.join(joined)]];
  }
  if (!isRecord(example)) return [[name, textOf(example)]];
  return Object.entries(example).map(([key, value]) => [style === 'deepObject' ? `${name}[${key}]` : key, textOf(value)]);
}

function proveBy(
  { kind, in: place, parameter = '', detail = '' }: ApiSecurity,
  to: { query: [string, string][]; headers: [string, string][]; cookies: [string, string][] },
): void {
  if (kind === 'bearer' || kind === 'oauth2' || kind === 'openIdConnect') to.headers.push(['Authorization', 'Bearer YOUR_TOKEN']);
  else if (kind === 'basic') to.headers.push(['Authorization', 'Basic BASE64_OF_USER_AND_PASSWORD']);
  else if (kind === 'http') to.headers.push(['Authorization', `${detail} YOUR_CREDENTIALS`.trim()]);
  else if (kind === 'apiKey') {
    const target = place === 'query' ? to.query : place === 'cookie' ? to.cookies : to.headers;
    target.push([parameter, 'YOUR_API_KEY']);
  }
}

function bodyOf({ type, value, files = [], examples }: ApiMedia): SampleBody | undefined {
  if (/[/+]json\b/i.test(type)) return value === undefined ? undefined : { kind: 'json', value };
  if (/x-www-form-urlencoded|form-data/i.test(type) && isRecord(value)) {
    const fields = Object.entries(value).map(([name, each]) => ({ name, value: textOf(each), isFile: files.includes(name) }));
    return { kind: /form-data/i.test(type) ? 'multipart' : 'form', fields };
  }
  const text = typeof value === 'string' ? value : examples[0]?.text;
  return text === undefined ? undefined : { kind: 'text', text };
}

/** Returns a value as it is written into an address, a header or a form. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : (JSON.stringify(value) ?? '');
}

/** Headers are of one line. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** An address whose braces, brackets, quotes and blanks are written so that no program takes them for patterns. */
export const withoutBraces = (url: string): string =>
  url.replace(/[{}[\]"'<>\\^`|\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
