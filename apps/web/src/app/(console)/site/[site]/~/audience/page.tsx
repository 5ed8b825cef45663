import type { Metadata } from 'next';
import { EVERYBODY_STEP, GRANTS_STEP } from '@/components/access/steps';
import { AudienceScreen } from '@/components/site/audience/audience-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.audience.title });

/** Shows the readers of a site and the people who work on it. Keys and roles are for its admins. */
export default async function AudiencePage({ params }: { params: Promise<{ site: string }> }) {
  const { site: siteId } = await params;
  const secrets = await load(async (caller) => {
    const { site, organization } = await caller.sites.frame({ siteId });
    if (!site.permissions.admin) return undefined;
    const of = { orgId: organization.id, siteId };
    const on = { kind: 'site' as const, id: siteId };
    const [links, auth, teams, users, everybody] = await Promise.all([
      caller.sites.shareLinks.list({ ...of, limit: 50 }),
      caller.sites.visitorAuth.get(of),
      caller.permissions.teams({ on, limit: GRANTS_STEP }),
      caller.permissions.users({ on, limit: GRANTS_STEP }),
      caller.permissions.everybody({ on, limit: EVERYBODY_STEP }),
    ]);
    return { links, auth, access: { teams, users, everybody } };
  });
  return <AudienceScreen links={secrets?.links} auth={secrets?.auth} access={secrets?.access} />;
}
