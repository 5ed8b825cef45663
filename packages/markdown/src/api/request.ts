/** An operation, a webhook or schemas of an API description, as a block of a page names them. */
export type ApiRequest = ({ spec: string; src?: undefined } & ApiTarget) | ({ src: string; spec?: undefined } & ApiTarget);

/** Part of an API description that a block is about. */
export type ApiTarget = { kind: 'operation' | 'webhook'; path: string; method: string } | { kind: 'schemas'; names: readonly string[] };

/** Returns what tells a request from others: equal ones are drawn the same. */
export function requestKey(request: ApiRequest): string {
  const { kind } = request;
  const target = kind === 'schemas' ? request.names : [request.method, request.path];
  return JSON.stringify([request.spec ?? null, request.src ?? null, kind, ...target]);
}
