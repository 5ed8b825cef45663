export { checkEmailDomainJob } from './check-domain-job.ts';
export { checkEmailDomain, confirmEmailDomain } from './check-email-domain.ts';
export { type EmailDomainState, listEmailDomains } from './list-email-domains.ts';
