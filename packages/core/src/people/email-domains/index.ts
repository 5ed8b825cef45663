export { checkEmailDomainJob } from './check-domain-job.ts';
export { checkEmailDomain, confirmEmailDomain } from './check-email-domain.ts';
export { listEmailDomains } from './list-email-domains.ts';
export { domainOf, isProvenDomain } from './proven-domain.ts';
export { setEmailDomains } from './set-email-domains.ts';
