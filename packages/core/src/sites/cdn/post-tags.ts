import type { RunningJob } from '../../kernel/jobs/index.ts';
import { guardedFetch } from '../../kernel/outbound/index.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;

/** A call about tags, to an address that the operator named. */
export interface TagsCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Source of the refusal, its status, and the seconds to wait before a retry where the answer names them. */
export interface Refusal {
  host: string;
  status: number;
  data: { retryAfter?: number };
}

/** Returns the tags of a job. */
export function tagsOfJob({ payload }: Pick<RunningJob, 'payload'>): string[] {
  return (Array.isArray(payload.tags) ? payload.tags : []).map(String);
}

/** Sends a call about tags; returns what refused it. */
export async function postTags({ context, signal }: RunningJob, { url: address, headers, body }: TagsCall): Promise<Refusal | undefined> {
  const url = new URL(address);
  // The operator names the address, which may be in their own network.
  const limits = { allowHosts: [...context.system.config.allowHosts, url.hostname], timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
  const answer = await guardedFetch(url, { method: 'POST', headers: { ...headers }, body, signal }, limits);
  if (answer.ok) return undefined;
  const after = Number(answer.headers.get('retry-after'));
  return { host: url.host, status: answer.status, data: Number.isFinite(after) && after > 0 ? { retryAfter: after } : {} };
}
