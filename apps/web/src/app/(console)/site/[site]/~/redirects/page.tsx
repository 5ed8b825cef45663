import type { Metadata } from 'next';
import { RedirectsScreen } from '@/components/site/redirects/redirects-screen';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.redirects.title });

/** Shows the redirects of a site. */
export default function RedirectsPage() {
  return <RedirectsScreen />;
}
