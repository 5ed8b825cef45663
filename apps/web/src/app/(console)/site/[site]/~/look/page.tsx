import type { Metadata } from 'next';
import { LookScreen } from '@/components/site/look/look-screen';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.look.title });

/** The look of a site. */
export default function SiteLookPage() {
  return <LookScreen />;
}
