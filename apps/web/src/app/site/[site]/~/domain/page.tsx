import type { Metadata } from 'next';
import { DomainScreen } from '@/components/site/domain/domain-screen';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.domains.title };

/** Shows the host name of a site. */
export default function DomainPage() {
  return <DomainScreen />;
}
