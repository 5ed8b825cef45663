import type { UpdateSamlProvider } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { SamlProviderRecord } from '../sso/index.ts';
import { teamNotFound } from '../teams/index.ts';

type Settings = Partial<Pick<SamlProviderRecord, 'label' | 'entityId' | 'certificate' | 'ssoUrl' | 'defaultTeamId' | 'defaultRole'>>;

/** Returns the columns a request sets: absent keeps, null clears. */
export function samlColumns(input: UpdateSamlProvider): Settings {
  const { label, entityID, certificate, ssoURL, defaultTeam, defaultRole } = input;
  return {
    ...(label === undefined ? {} : { label }),
    ...(entityID === undefined ? {} : { entityId: entityID }),
    ...(certificate === undefined ? {} : { certificate }),
    ...(ssoURL === undefined ? {} : { ssoUrl: ssoURL }),
    ...(defaultTeam === undefined ? {} : { defaultTeamId: defaultTeam }),
    ...(defaultRole === undefined ? {} : { defaultRole }),
  };
}

/** @throws OctavoError `not_found` when a team is named that is not of the organization. */
export async function requireTeamOf(tx: Db, ctx: Context, organizationId: string, teamId: string | null | undefined): Promise<void> {
  if (teamId === null || teamId === undefined) return;
  const { team } = ctx.system.store.tables;
  const [found] = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, teamId), eq(team.organizationId, organizationId)));
  if (found === undefined) throw teamNotFound();
}
