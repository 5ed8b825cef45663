export { checkHostnameJob } from './check-job.ts';
export { claimHostname, prepareHostname } from './claim-hostname.ts';
export { getCustomHostname, removeCustomHostname, revalidateCustomHostname } from './custom-hostnames.ts';
