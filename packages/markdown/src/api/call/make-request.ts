import { queryPairs, type SampleBody, withoutBraces } from '../samples/sample-request.ts';
import type { ApiCall, CallMedia, CallParameter } from './api-call.ts';

/** Values of a form. */
export interface CallValues {
  /** Index of the server, and values of its variables by name. */
  server: number;
  variables: Readonly<Record<string, string>>;
  /** Index of the way to prove who calls, and what proves it, by name of the scheme. */
  way: number;
  proofs: Readonly<Record<string, { user?: string; secret: string }>>;
  /** In the order of the call's parameters. */
  parameters: readonly string[];
  /** Index of the body's media type; its text; values of its fields in order. */
  media: number;
  text: string;
  fields: readonly string[];
}

/** A request as it is sent, but for files. */
export interface CallRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: SampleBody;
  /** Values of cookies, which browsers do not let pages send. */
  cookies: [name: string, value: string][];
}

/** Returns the values that a form begins with. */
export function firstValues(call: ApiCall): CallValues {
  const [server] = call.servers;
  const [media] = call.body?.media ?? [];
  return {
    server: 0,
    variables: Object.fromEntries((server?.variables ?? []).map(({ name, default: value }) => [name, value])),
    way: Math.max(
      0,
      call.security.findIndex((way) => way.length > 0),
    ),
    proofs: {},
    parameters: call.parameters.map(({ value }) => value),
    media: 0,
    text: media?.text ?? '',
    fields: media?.fields?.map(({ value }) => value) ?? [],
  };
}

/** Puts a request together from a form. Parameters without a value are left out, but for those of the path. */
export function makeRequest(call: ApiCall, values: CallValues): CallRequest {
  const query: [string, string][] = [];
  const headers: [string, string][] = [];
  const cookies: [string, string][] = [];
  let path = call.path;
  for (const [n, parameter] of call.parameters.entries()) {
    const value = values.parameters[n] ?? '';
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(value));
    else if (value === '') continue;
    else if (parameter.in === 'query') query.push(...queryPairs({ ...parameter, example: readValue(parameter, value) }));
    else (parameter.in === 'header' ? headers : cookies).push([parameter.name, oneLine(value)]);
  }
  for (const scheme of call.security[values.way] ?? []) {
    const { user = '', secret = '' } = values.proofs[scheme.name] ?? {};
    if (secret === '' && user === '') continue;
    if (scheme.kind === 'basic') headers.push(['Authorization', `Basic ${base64(`${user}:${secret}`)}`]);
    else if (scheme.kind === 'apiKey')
      ({ query, header: headers, cookie: cookies })[scheme.in ?? 'header'].push([scheme.parameter ?? scheme.name, oneLine(secret)]);
    else headers.push(['Authorization', oneLine(scheme.kind === 'http' ? `${scheme.detail ?? ''} ${secret}`.trim() : `Bearer ${secret}`)]);
  }
  const media = call.body?.media[values.media];
  const body = media === undefined ? undefined : bodyOf(media, values);
  // Browsers write the type of a multipart body, with its boundary.
  if (media !== undefined && body !== undefined && body.kind !== 'multipart') headers.push(['Content-Type', media.type]);
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const url = withoutBraces(`${baseOf(call, values)}${path}${search === '' ? '' : `${path.includes('?') ? '&' : '?'}${search}`}`);
  return { method: call.method, url, headers, cookies, ...(body === undefined ? {} : { body }) };
}

function baseOf({ servers }: ApiCall, { server, variables }: CallValues): string {
  const { url, variables: declared } = servers[server] ?? { url: '', variables: [] };
  return declared.reduce((address, { name, default: value }) => address.replaceAll(`{${name}}`, () => variables[name] ?? value), url);
}

/** Returns a value as its type has it: lists are written with commas, or as JSON, objects as JSON. */
function readValue({ type }: CallParameter, text: string): unknown {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  return type.endsWith('[]') || type === 'array' ? text.split(',').map((item) => item.trim()) : text;
}

function bodyOf({ kind, fields = [] }: CallMedia, values: CallValues): SampleBody | undefined {
  if (kind === 'text') return values.text === '' ? undefined : { kind: 'text', text: values.text };
  const filled = fields.map(({ name, isFile }, n) => ({ name, value: values.fields[n] ?? '', isFile: isFile === true }));
  return { kind, fields: filled.filter(({ value, isFile }) => isFile || value !== '') };
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Base64 of the UTF-8 bytes of a text. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
