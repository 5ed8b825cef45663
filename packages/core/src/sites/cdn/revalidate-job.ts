import { createHmac } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import { signWebhook } from '@octavo/runtime';
import { jobHandler } from '../../kernel/jobs/index.ts';
import { postTags, tagsOfJob } from './post-tags.ts';

/**
 * Revalidates answers kept by the program that draws sites from the API. The body is signed twice with its secret: with the time, as
 * webhooks are, and as GitBook's renderer checks it. What it refuses, or does not answer, is sent again, signed anew.
 */
export const revalidateJob = jobHandler('revalidate', async (job) => {
  const { config, now } = job.context.system;
  const tags = tagsOfJob(job);
  if (config.renderer === undefined || tags.length === 0) return undefined;
  // Or the program would fetch the former answers again, from a replica that has them.
  await job.context.system.store.replica?.caughtUp();
  const { revalidateUrl, secret } = config.renderer;
  const at = new Date(now());
  const body = JSON.stringify({ tags, sentAt: at.toISOString() });
  const headers = {
    'content-type': 'application/json',
    'x-octavo-signature': signWebhook(secret, body, at),
    'x-gitbook-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
  const refusal = await postTags(job, { url: revalidateUrl, headers, body });
  if (refusal !== undefined) {
    const { host, status, data } = refusal;
    const message = `${host} answered ${status} to a call about ${tags.length} tags. Check OCTAVO_REVALIDATE_URL and OCTAVO_REVALIDATE_SECRET.`;
    throw new OctavoError('unavailable', message, { code: 'revalidation_failed', data });
  }
  return { told: tags.length };
});
