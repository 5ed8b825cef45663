import * as z from 'zod';
import { Id } from './common.ts';
import { hostnamePattern } from './organization.ts';

/** A subdomain in an address: the form of an organization's `hostname`. */
export const SubdomainName = z
  .string()
  .regex(hostnamePattern, 'Must be 3 to 32 lower-case letters, digits and inner hyphens.')
  .meta({ minLength: 3, maxLength: 32 });

export const Subdomain = z
  .object({
    object: z.literal('subdomain'),
    subdomain: SubdomainName,
    target: z.object({ type: z.literal('organization'), organization: Id }),
    isActive: z.boolean(),
  })
  .meta({ id: 'Subdomain', description: 'A subdomain of public content, and its owner.' });
export type Subdomain = z.infer<typeof Subdomain>;
