import type { Metadata } from 'next';
import { PlainShell } from '@/components/app/plain-shell';
import { HomeScreen } from '@/components/home/home-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.home.title });

/** Home of an organization: what needs attention, what one was doing, what changed, and everything that is there. */
export default async function HomePage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const { user, organization, spaces, contents, sites, failed, failing, waiting, activity, starred } = await load(async (caller) => {
    const [user, organization, spaces, contents, sites, failed, failing, waiting, activity, starred] = await Promise.all([
      caller.auth.me(),
      caller.orgs.get({ orgId }),
      caller.spaces.list({ orgId, limit: 100 }),
      caller.collections.contents({ orgId, parent: null, limit: 100 }),
      caller.sites.list({ orgId, limit: 20 }),
      caller.jobs.failed({ orgId }),
      caller.git.failing({ orgId }),
      caller.notifications.waiting({ orgId }),
      caller.home.get({ orgId }),
      caller.spaces.starred({ orgId }),
    ]);
    return { user, organization, spaces, contents, sites, failed, failing, waiting, activity, starred };
  });
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <HomeScreen
        organization={organization}
        spaces={spaces}
        contents={contents}
        sites={sites}
        failed={failed}
        failing={failing}
        waiting={waiting}
        activity={activity}
        starred={starred}
      />
    </PlainShell>
  );
}
