import { getInstance } from './instance';

/** Hands a request to the running instance; in production the front door has answered before Next is asked. */
export async function answer(request: Request): Promise<Response> {
  return (await getInstance()).fetch(request);
}
