import type { Metadata } from 'next';
import { EVERYBODY_STEP, GRANTS_STEP } from '@/components/access/steps';
import { Screen } from '@/components/app/screen';
import { SpaceSettings } from '@/components/settings/space-settings';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.settings.title });

/** Title, emoji, people, rules, and the end of a space. Roles are for those who may give them. */
export default async function SettingsPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const access = await load(async (caller) => {
    const space = await caller.spaces.get({ spaceId });
    if (!space.permissions.admin) return undefined;
    const on = { kind: 'space' as const, id: spaceId };
    const [organization, me, teams, users, everybody] = await Promise.all([
      caller.orgs.get({ orgId: space.organization }),
      caller.auth.me(),
      caller.permissions.teams({ on, limit: GRANTS_STEP }),
      caller.permissions.users({ on, limit: GRANTS_STEP }),
      caller.permissions.everybody({ on, limit: EVERYBODY_STEP }),
    ]);
    const isOrganizationAdmin = organization.permissions.admin;
    const own = everybody.items.find(({ user }) => user.id === me.id)?.permission;
    // Members that are not among the first ones have the least role that may give roles; the server alone refuses more.
    const role = isOrganizationAdmin ? ('admin' as const) : (own ?? ('create' as const));
    return { known: { teams, users, everybody }, viewer: { userId: me.id, role, isOrganizationAdmin } };
  });
  return (
    <Screen>
      <SpaceSettings access={access} />
    </Screen>
  );
}
