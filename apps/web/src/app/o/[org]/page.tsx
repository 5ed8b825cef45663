import type { Metadata } from 'next';
import { PlainShell } from '@/components/app/plain-shell';
import { HomeScreen } from '@/components/home/home-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.home.title };

/** Home: the spaces, collections and sites of an organization, and what needs attention. */
export default async function HomePage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const { user, organization, spaces, contents, sites, failed, failing, waiting } = await load(async (caller) => {
    const [user, organization, spaces, contents, sites, failed, failing, waiting] = await Promise.all([
      caller.auth.me(),
      caller.orgs.get({ orgId }),
      caller.spaces.list({ orgId, limit: 100 }),
      caller.collections.contents({ orgId, parent: null, limit: 100 }),
      caller.sites.list({ orgId, limit: 20 }),
      caller.jobs.failed({ orgId }),
      caller.git.failing({ orgId }),
      caller.notifications.waiting({ orgId }),
    ]);
    return { user, organization, spaces, contents, sites, failed, failing, waiting };
  });
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title}>
      <HomeScreen
        organization={organization}
        spaces={spaces}
        contents={contents}
        sites={sites}
        failed={failed}
        failing={failing}
        waiting={waiting}
      />
    </PlainShell>
  );
}
