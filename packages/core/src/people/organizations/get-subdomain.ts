import { OctavoError, type Subdomain, SubdomainName } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, parseInput, requireUser } from '../../kernel/base/index.ts';

const Path = z.object({ subdomain: SubdomainName });

/**
 * Whose a subdomain is, for anybody who is signed in: names of public content are no secret.
 * @throws OctavoError `bad_request` for what can be no subdomain; `not_found` for one that is free.
 */
export async function getSubdomain(ctx: Context, name: string): Promise<Subdomain> {
  requireUser(ctx);
  const { subdomain } = parseInput(Path, { subdomain: name }, 'path');
  const { store } = ctx.system;
  const { organization } = store.tables;
  const [found] = await store.read.select({ id: organization.id }).from(organization).where(eq(organization.hostname, subdomain));
  if (found === undefined) throw new OctavoError('not_found', 'Nobody has this subdomain. An organization takes it by its `hostname`.');
  return { object: 'subdomain', subdomain, target: { type: 'organization', organization: found.id }, isActive: true };
}
