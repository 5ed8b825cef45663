import type { Environment } from './serve.ts';

/** Time that the API has to answer (ms). */
const TIMEOUT_MS = 3000;

/** A space or site as the API shows it. */
export interface Named {
  title: string;
  urls: { app?: string; published?: string };
}

/** Returns a space or site by its path in the API, or `undefined` where the token does not reach it or the API does not answer. */
async function read({ apiEndpoint, apiTokens }: Environment, path: string): Promise<Named | undefined> {
  const headers = { Authorization: `Bearer ${apiTokens.installation ?? apiTokens.integration}` };
  try {
    const answer = await fetch(`${apiEndpoint}/v1${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? ((await answer.json()) as Named) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a space, as far as the installation may read it. */
export const readSpace = (environment: Environment, id: string): Promise<Named | undefined> => read(environment, `/spaces/${id}`);

/** Returns a site, as far as the installation may read it. */
export function readSite(environment: Environment, id: string): Promise<Named | undefined> {
  return read(environment, `/orgs/${environment.installation?.target.organization ?? ''}/sites/${id}`);
}
