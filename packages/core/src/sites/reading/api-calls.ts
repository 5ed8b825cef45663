import { OctavoError } from '@octavo/contract';
import type { ApiOperation } from '@octavo/markdown/api';
import { callOf, isCallOf, mayHaveHeader, serverOrigins } from '@octavo/markdown/api-call';
import { type FoundApi, loadModels, nameOfApis } from '../../content/api-blocks/index.ts';
import { AddressRefused, AnswerTooLarge, guardedFetch } from '../../kernel/outbound/index.ts';
import { apisIn, type BodyPlan, planBody } from './body-plan.ts';
import { lookOfPlace, looksOf } from './look.ts';
import { type PageReading, tenantOf } from './reading.ts';

/** Most origins of one page that browsers are let call. */
const MOST_ORIGINS = 50;
/** Longest exchange with an API (ms), and the largest answer that is passed on. */
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1024 * 1024;
/** Headers of answers that mean something to this connection alone, or that would be kept. */
const NOT_PASSED = /^(?:set-cookie2?|connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.*|alt-svc)$/i;

/** Returns the origins of the servers of a plan's operations: browsers may call them from its page, and nothing else. */
export async function callOrigins(reading: PageReading, plan: BodyPlan): Promise<readonly string[]> {
  const found = apisIn(plan);
  if (found.length === 0) return [];
  const cache = reading.system.caches.open<readonly string[]>('api-origins');
  const key = nameOfApis(found);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const operations = (await operationsOf(reading, found)).filter((operation) => callOf(operation) !== undefined);
  const origins = [...new Set(operations.flatMap(({ servers }) => servers.flatMap(serverOrigins)))].slice(0, MOST_ORIGINS);
  cache.set(key, origins, key.length + 100 * (origins.length + 1));
  return origins;
}

async function operationsOf(reading: PageReading, found: readonly FoundApi[]): Promise<ApiOperation[]> {
  const models = Object.values(await loadModels(tenantOf(reading), found));
  return models.flatMap((model) => (model.kind === 'operation' ? [model] : []));
}

/** A call of an operation, as a form makes it. */
export interface OperationCall {
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Uint8Array;
}

/** An answer of an API. */
export interface OperationAnswer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** Milliseconds. */
  took: number;
}

/**
 * Calls an API for a reader of a page that shows the operation: at a server that its specification names, below its path, with the headers that it names. Nothing
 * of the reader's own request is passed on, redirects are not followed, and cookies that the API sets are dropped.
 * @throws OctavoError `bad_request` for what is no call of an operation of the page, and for an API that cannot be reached or answers too much.
 */
export async function callOperation(
  reading: PageReading,
  { method, url: address, headers, body }: OperationCall,
): Promise<OperationAnswer> {
  const { system, visit, place } = reading;
  const { locale } = lookOfPlace(await looksOf(system, visit.site), place).internationalization;
  const operations = await operationsOf(reading, apisIn(await planBody(reading, reading.node.page, locale)));
  const url = URL.parse(address);
  const operation = url === null ? undefined : operations.find((one) => isCallOf(one, { method, url }));
  if (url === null || operation === undefined)
    throw new OctavoError(
      'bad_request',
      'The page shows no operation with this method and address. Calls go to the servers that its specification names.',
    );
  const sent = headers.filter(([name, value]) => mayHaveHeader(operation, name) && !/[\r\n\0]/.test(value));
  const started = system.now();
  try {
    const request = { method: method.toUpperCase(), headers: Object.fromEntries(sent), ...(body === undefined ? {} : { body }) };
    const answer = await guardedFetch(url, request, { allowHosts: system.config.allowHosts, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    return {
      status: answer.status,
      statusText: answer.statusText,
      headers: [...answer.headers].filter(([name]) => !NOT_PASSED.test(name)),
      body: new Uint8Array(await answer.arrayBuffer()),
      took: system.now() - started,
    };
  } catch (error) {
    throw new OctavoError('bad_request', problemOf(error, url));
  }
}

function problemOf(error: unknown, { host }: URL): string {
  if (error instanceof AddressRefused)
    return error.reason === 'blocked'
      ? `${host} is inside a private network, which this server does not contact.`
      : `The host ${host} was not found.`;
  if (error instanceof AnswerTooLarge) return 'The answer has more than 1 MB. Copy the command for curl, and run it.';
  if (error instanceof Error && error.name === 'TimeoutError') return `${host} did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  return `${host} could not be reached, or its answer could not be read.`;
}
