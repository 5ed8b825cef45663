import type { Metadata } from 'next';
import { DomainScreen } from '@/components/site/domain/domain-screen';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.domains.title });

/** Shows the host name of a site. */
export default function DomainPage() {
  return <DomainScreen />;
}
