import { isDeepStrictEqual } from 'node:util';
import { OctavoError, type Organization, UpdateOrganization } from '@octavo/contract';
import { type Db, isUniqueViolation } from '@octavo/db';
import { eq } from 'drizzle-orm';
import {
  cameThroughSso,
  columnOfRules,
  loadOrganization,
  loadSite,
  type OrganizationRecord,
  organizationNotFound,
  requireOperator,
  touchSitesOfOrganization,
} from '../../kernel/access/index.ts';
import { type Context, parseInput, systemContext } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { keepUploads } from '../../kernel/uploads/index.ts';
import { hasSecondFactor } from '../auth/index.ts';
import { setEmailDomains } from '../email-domains/index.ts';
import { requireSsoProvider } from '../sso/index.ts';
import { normalDomains } from './insert-organization.ts';
import { presentOrganization } from './present-organization.ts';

/**
 * Changes the settings of an organization; needs its role `admin`.
 * @throws OctavoError `bad_request`; `not_found` for the organization or a site of `defaultContent`; `forbidden`; `conflict` when another
 * organization has the hostname (decisions B-ORG18), when SSO is to be enforced without an active provider (B-ORG14), or a second factor is to be
 * asked for by somebody who has none (code `own_second_factor_missing`).
 */
export async function updateOrganization(ctx: Context, id: string, input: UpdateOrganization): Promise<Organization> {
  const { organization: loaded, ...membership } = await loadOrganization(ctx, id, 'admin');
  const change = parseInput(UpdateOrganization, input);
  if (change.defaultContent) await loadSite(ctx, loaded.id, change.defaultContent.site, 'read');

  const updated = await storeChange(ctx, loaded.id, columnsOf(change));
  return presentOrganization(ctx.system, { organization: updated, ...membership });
}

/**
 * Changes the title of an organization; for the operator, who needs no role in it.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request`; `not_found`, also for one that is deleted.
 */
export async function renameOrganization(ctx: Context, id: string, title: string): Promise<{ title: string }> {
  await requireOperator(ctx);
  const change = parseInput(UpdateOrganization, { title });
  const { organization } = await loadOrganization(systemContext(ctx.system, ctx.requestId), id, 'admin');
  const renamed = await storeChange(ctx, organization.id, columnsOf(change));
  return { title: renamed.title };
}

/** Returns the columns a request changes: absent keeps, null clears. */
function columnsOf(change: UpdateOrganization): Partial<OrganizationRecord> {
  const {
    title,
    emailDomains,
    hostname,
    defaultRole,
    defaultContent,
    logo,
    sso,
    secondFactor,
    sessionHours,
    tokenDays,
    revisionMonths,
    ai,
    inviteLinks,
    mergeRules,
    foreignPictures,
  } = change;
  const { useCase, communityType } = change;
  return {
    ...(useCase === undefined ? {} : { useCase }),
    ...(communityType === undefined ? {} : { communityType }),
    ...(title === undefined ? {} : { title }),
    ...(emailDomains === undefined ? {} : { emailDomains: normalDomains(emailDomains) }),
    ...(hostname === undefined ? {} : { hostname }),
    ...(defaultRole === undefined ? {} : { defaultRole }),
    ...(defaultContent === undefined ? {} : { defaultContent }),
    ...(logo === undefined ? {} : { logoUrl: logo }),
    ...(sso === undefined ? {} : { sso }),
    ...(secondFactor === undefined ? {} : { secondFactor }),
    ...(sessionHours === undefined ? {} : { sessionHours }),
    ...(tokenDays === undefined ? {} : { tokenDays }),
    ...(revisionMonths === undefined ? {} : { revisionMonths }),
    ...(ai === undefined ? {} : { ai }),
    ...(inviteLinks === undefined ? {} : { inviteLinks }),
    ...(mergeRules === undefined ? {} : { mergeRules: columnOfRules(mergeRules) }),
    ...(foreignPictures === undefined ? {} : { foreignPictures }),
  };
}

/** Writes what differs from what is there; nothing, and no event, when nothing does. */
async function storeChange(ctx: Context, id: string, wanted: Partial<OrganizationRecord>): Promise<OrganizationRecord> {
  const { now, store } = ctx.system;
  const { organization } = store.tables;
  try {
    return await store.tx(async (tx) => {
      const [current] = await tx.select().from(organization).where(eq(organization.id, id));
      if (current === undefined) throw organizationNotFound();
      const { changed, before, after } = differences(current, wanted);
      if (changed.length === 0) return current;
      if (wanted.sso === true && !current.sso) await requireSsoProvider(tx, ctx, id);
      if (wanted.secondFactor === true && !current.secondFactor) await requireOwnSecondFactor(tx, ctx, id);
      await keepUploads(tx, ctx.system, id, [wanted.logoUrl]);
      const next = { ...current, ...wanted, updatedAt: now() };
      await tx.update(organization).set(next).where(eq(organization.id, id));
      if (changed.includes('emailDomains')) await setEmailDomains(tx, ctx, id, next.emailDomains);
      // The hostname stands in the addresses of the sites, and their pages offer to ask.
      if (changed.includes('hostname') || changed.includes('ai')) await touchSitesOfOrganization(tx, ctx.system, id);
      await appendAuditEvent(tx, ctx, {
        type: 'organization_updated',
        organizationId: id,
        target: { kind: 'organization', id },
        payload: { changed, before, after },
      });
      return next;
    });
  } catch (error) {
    // A hostname is all that organizations may not share. The index and not a look beforehand, since two may take one at once.
    if (isUniqueViolation(error)) throw hostnameTaken();
    throw error;
  }
}

/**
 * Checks, inside the transaction that begins to ask for a second factor, that whoever asks is let in themselves afterwards.
 * @throws OctavoError `conflict` with code `own_second_factor_missing`.
 */
async function requireOwnSecondFactor(tx: Db, ctx: Context, id: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || cameThroughSso(actor, id) || (await hasSecondFactor(tx, ctx, actor.userId))) return;
  throw new OctavoError(
    'conflict',
    'You have no two-step sign-in yourself, and would be locked out. Set it up in the security settings of your account first.',
    { code: 'own_second_factor_missing' },
  );
}

/** Returns the settings that differ, by their names in the API, with what they were and are. */
function differences(current: OrganizationRecord, wanted: Partial<OrganizationRecord>) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(wanted)) {
    const was: unknown = Reflect.get(current, column);
    if (isDeepStrictEqual(was, value)) continue;
    const name = column === 'logoUrl' ? 'logo' : column;
    before[name] = was;
    after[name] = value;
  }
  return { changed: Object.keys(after), before, after };
}

function hostnameTaken(): OctavoError {
  return new OctavoError('conflict', 'Another organization has this hostname. Choose another one.', { code: 'hostname_taken' });
}
