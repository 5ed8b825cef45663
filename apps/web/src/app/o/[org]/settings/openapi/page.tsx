import type { Metadata } from 'next';
import { OpenApiScreen } from '@/components/openapi/openapi-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.openapi.title };

/** The OpenAPI specifications of an organization. */
export default async function OpenApiPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [organization, specs] = await load((caller) =>
    Promise.all([caller.orgs.get({ orgId }), caller.openapi.list({ orgId, limit: 100 })]),
  );
  return <OpenApiScreen organization={organization} initial={specs} />;
}
