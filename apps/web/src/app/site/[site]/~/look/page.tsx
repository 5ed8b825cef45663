import type { Metadata } from 'next';
import { LookScreen } from '@/components/site/look/look-screen';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.look.title };

/** The look of a site. */
export default function SiteLookPage() {
  return <LookScreen />;
}
