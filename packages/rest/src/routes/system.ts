import { ApiInformation } from '@octavo/contract';
import * as z from 'zod';
import type { RestDeps } from '../deps.ts';
import { openApiDocument } from '../document.ts';
import { type Operation, operation } from '../operation.ts';

/** Returns the API about itself; `documented` lists the other operations. */
export function systemOperations(deps: RestDeps, documented: readonly Operation[]): Operation[] {
  const { build, system } = deps;
  // Built on the first request, not at start: it takes longer than the rest of the API's start-up together.
  let document: object | undefined;
  const operations = [
    operation({
      id: 'getApiInformation',
      method: 'get',
      path: '/',
      tag: 'system',
      summary: 'Get API information',
      access: 'public',
      result: ApiInformation,
      run: async () => ({ object: 'api-information' as const, version: 'v1', build }),
    }),
    operation({
      id: 'getOpenAPIDocument',
      method: 'get',
      path: '/openapi.json',
      tag: 'system',
      summary: 'Get the OpenAPI 3.1 document of this API',
      access: 'public',
      conditional: true,
      result: z.looseObject({ openapi: z.string() }),
      run: async () => {
        document ??= openApiDocument([...operations, ...documented], { url: system.config.url, build });
        return { openapi: '3.1.0', ...document };
      },
    }),
  ];
  return operations;
}
