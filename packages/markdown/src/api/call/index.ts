/** Calls of operations from a page: what a form needs, the request that it makes, and the check that a request is one of an operation. */
export { curlSample } from '../samples/curl.ts';
export type { SampleBody } from '../samples/sample-request.ts';
export { type ApiCall, type CallMedia, type CallParameter, callOf } from './api-call.ts';
export { isCallOf, mayHaveHeader } from './is-call-of.ts';
export { type CallRequest, type CallValues, firstValues, makeRequest } from './make-request.ts';
export { serverOrigins } from './server-addresses.ts';
