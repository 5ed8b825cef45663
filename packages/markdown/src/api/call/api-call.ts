import type { ApiMedia, ApiOperation, ApiParameter, ApiSecurity, ApiServer } from '../model.ts';
import { textOf } from '../samples/sample-request.ts';
import { isRecord } from '../values.ts';
import { serverOrigins } from './server-addresses.ts';

/** All that a form needs to call an operation: plain JSON, without descriptions. */
export interface ApiCall {
  /** Upper case. */
  method: string;
  path: string;
  title: string;
  servers: Omit<ApiServer, 'description'>[];
  security: Pick<ApiSecurity, 'name' | 'kind' | 'in' | 'parameter' | 'detail'>[][];
  parameters: CallParameter[];
  body?: { isRequired: boolean; media: CallMedia[] };
}

/** A parameter with the value that the form begins with. */
export interface CallParameter extends Pick<ApiParameter, 'name' | 'in' | 'style'> {
  isRequired?: true;
  type: string;
  enum?: string[];
  value: string;
  /** Value of an optional parameter that the form proposes. */
  example?: string;
}

/** A body in one media type. */
export interface CallMedia {
  type: string;
  kind: 'text' | 'form' | 'multipart';
  text: string;
  fields?: { name: string; value: string; isFile?: true }[];
}

/**
 * Returns the form of an operation; `undefined` for what nobody can call, or is offered to: webhooks, operations without a server at an address, and those whose
 * description says so.
 */
export function callOf(operation: ApiOperation): ApiCall | undefined {
  const { kind, method, path, title, servers, security, parameters, body, isNotOffered } = operation;
  const reachable = servers.filter((server) => serverOrigins(server).length > 0);
  if (kind === 'webhook' || isNotOffered || reachable.length === 0) return undefined;
  const media = body?.media.map(mediaOf) ?? [];
  return {
    method: method.toUpperCase(),
    path,
    title,
    servers: reachable.map(({ url, variables }) => ({ url, variables: variables.map(({ description: _text, ...one }) => one) })),
    security: security.map((way) =>
      way.map(({ name, kind: scheme, in: place, parameter, detail }) => ({
        name,
        kind: scheme,
        ...(place === undefined ? {} : { in: place }),
        ...(parameter === undefined ? {} : { parameter }),
        ...(detail === undefined ? {} : { detail }),
      })),
    ),
    parameters: parameters.map(parameterOf),
    ...(body === undefined || media.length === 0 ? {} : { body: { isRequired: body.isRequired, media } }),
  };
}

function parameterOf({ name, in: place, isRequired, schema, example, style }: ApiParameter): CallParameter {
  const value = writtenValue(example);
  return {
    name,
    in: place,
    type: schema.type,
    ...(isRequired ? { isRequired: true as const, value } : { value: '' }),
    ...(isRequired || value === '' ? {} : { example: value }),
    ...(schema.enum === undefined || schema.type.endsWith('[]') ? {} : { enum: schema.enum }),
    ...(style === undefined ? {} : { style }),
  };
}

/** Lists of plain values are written with commas, as people type them. */
function writtenValue(example: unknown): string {
  const isPlain = Array.isArray(example) && example.every((item) => !isRecord(item) && !Array.isArray(item) && !textOf(item).includes(','));
  return isPlain ? example.map(textOf).join(',') : textOf(example);
}

function mediaOf({ type, value, files = [], examples }: ApiMedia): CallMedia {
  const isForm = /x-www-form-urlencoded|form-data/i.test(type);
  if (isForm && isRecord(value)) {
    const fields = Object.entries(value).map(([name, each]) =>
      files.includes(name) ? { name, value: '', isFile: true as const } : { name, value: textOf(each) },
    );
    return { type, kind: /form-data/i.test(type) ? 'multipart' : 'form', text: '', fields };
  }
  const written = examples[0]?.text ?? (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, undefined, 2));
  return { type, kind: 'text', text: written };
}
