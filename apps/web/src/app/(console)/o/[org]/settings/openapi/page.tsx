import type { Metadata } from 'next';
import { OpenApiScreen } from '@/components/openapi/openapi-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.openapi });

/** The OpenAPI specifications of an organization. */
export default async function OpenApiPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [organization, specs] = await load((caller) =>
    Promise.all([caller.orgs.get({ orgId }), caller.openapi.list({ orgId, limit: 100 })]),
  );
  return <OpenApiScreen organization={organization} initial={specs} />;
}
