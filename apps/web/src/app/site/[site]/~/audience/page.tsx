import type { Metadata } from 'next';
import { AudienceScreen } from '@/components/site/audience/audience-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.audience.title };

/** Who reads a site. Keys are for its admins. */
export default async function AudiencePage({ params }: { params: Promise<{ site: string }> }) {
  const { site: siteId } = await params;
  const secrets = await load(async (caller) => {
    const { site, organization } = await caller.sites.frame({ siteId });
    if (!site.permissions.admin) return undefined;
    const of = { orgId: organization.id, siteId };
    const [links, auth] = await Promise.all([caller.sites.shareLinks.list({ ...of, limit: 50 }), caller.sites.visitorAuth.get(of)]);
    return { links, auth };
  });
  return <AudienceScreen links={secrets?.links} auth={secrets?.auth} />;
}
