export { cacheTags } from './cache-tags.ts';
export { followForCdn, followForRenderer } from './follow.ts';
export { purgeJob } from './purge-job.ts';
export { revalidateJob } from './revalidate-job.ts';
