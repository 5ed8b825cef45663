import type { Metadata } from 'next';
import { StructureScreen } from '@/components/site/structure/structure-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.structure.title });

/** The structure of a site. */
export default async function StructurePage({ params }: { params: Promise<{ site: string }> }) {
  const { site: siteId } = await params;
  const structure = await load(async (caller) => {
    const { organization } = await caller.sites.frame({ siteId });
    return caller.sites.structure.get({ orgId: organization.id, siteId });
  });
  return <StructureScreen initial={structure} />;
}
