import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { text } from './text.ts';

/** A host name of one's own: at least three labels, in lower case (decisions, Site). */
const HOSTNAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** A site's own host name, in any case; kept in lower case. DNS takes no name of more than 253 characters (RFC 1035). */
export const SiteHostname = text(1, 512)
  .toLowerCase()
  .regex(HOSTNAME, 'Must be a host name such as `docs.example.com`.')
  .refine((name) => name.length <= 253, 'Must have at most 253 characters.');

/** Result of the check of a host name: the DNS half of GitBook's values, which is all that Octavo can see. */
export const CustomHostnameStatus = z.enum(['dns_passed', 'dns_wrong_cname', 'dns_no_cname', 'invalid_domain', 'internal_error']);
export type CustomHostnameStatus = z.infer<typeof CustomHostnameStatus>;

export const CustomHostname = z
  .object({
    object: z.literal('custom-hostname'),
    hostname: z.string().meta({ maxLength: 512 }),
    target: z.object({ type: z.literal('site'), organization: Id, site: Id }),
    isActive: z
      .boolean()
      .meta({ description: 'True when the site is served under the host name: it was verified, and not revoked since.' }),
    status: CustomHostnameStatus.optional().meta({ description: 'Result of the last check; absent before the first one.' }),
    problem: z.string().optional().meta({ description: 'The problem, and how to fix it.' }),
    checkedAt: Timestamp.optional(),
    records: z
      .array(z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() }))
      .meta({ description: 'DNS records, one of which verifies the host name; only for admins of the site.' }),
    urls: z.object({ location: Address, published: Address }),
  })
  .meta({ id: 'CustomHostname', description: 'A custom host name of a site.' });
export type CustomHostname = z.infer<typeof CustomHostname>;
