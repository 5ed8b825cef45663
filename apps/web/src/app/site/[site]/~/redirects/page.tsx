import type { Metadata } from 'next';
import { RedirectsScreen } from '@/components/site/redirects/redirects-screen';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.redirects.title };

/** Shows the redirects of a site. */
export default function RedirectsPage() {
  return <RedirectsScreen />;
}
