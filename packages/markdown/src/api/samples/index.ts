import type { ApiOperation, ApiSample } from '../model.ts';
import { curlSample } from './curl.ts';
import { javascriptSample } from './javascript.ts';
import { pythonSample } from './python.ts';
import { sampleRequest } from './sample-request.ts';

/** Returns samples of how an operation is called: those of its description, else such with the values of its examples. */
export function samplesOf(operation: ApiOperation): ApiSample[] {
  if (operation.samples !== undefined) return operation.samples;
  const request = sampleRequest(operation);
  return [
    { title: 'curl', language: 'bash', code: curlSample(request) },
    { title: 'JavaScript', language: 'javascript', code: javascriptSample(request) },
    { title: 'Python', language: 'python', code: pythonSample(request) },
  ];
}
