import { OctavoError } from '@octavo/contract';
import { jobHandler } from '../../kernel/jobs/index.ts';
import { postTags, tagsOfJob } from './post-tags.ts';

/**
 * Purges the cache in front of sites by the tags of changed pages: as JSON, as Cloudflare takes them, and in the header `Surrogate-Key`, as Fastly does. What
 * it refuses, or does not answer, is sent again.
 */
export const purgeJob = jobHandler('purge-cdn', async (job) => {
  const { cdn } = job.context.system.config;
  const tags = tagsOfJob(job);
  if (cdn === undefined || tags.length === 0) return undefined;
  // Or the cache would be filled again from a replica that has the former pages.
  await job.context.system.store.replica?.caughtUp();
  const headers = {
    'content-type': 'application/json',
    'surrogate-key': tags.join(' '),
    ...(cdn.token === undefined ? {} : { authorization: `Bearer ${cdn.token}`, 'fastly-key': cdn.token }),
  };
  const refusal = await postTags(job, { url: cdn.purgeUrl, headers, body: JSON.stringify({ tags }) });
  if (refusal !== undefined) {
    const { host, status, data } = refusal;
    const message = `${host} answered ${status} to a purge of ${tags.length} tags. Check OCTAVO_CDN_PURGE_URL and its token.`;
    throw new OctavoError('unavailable', message, { code: 'cdn_purge_failed', data });
  }
  return { purged: tags.length };
});
