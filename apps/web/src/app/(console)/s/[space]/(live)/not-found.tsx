import type { Metadata } from 'next';
import { PageNotFound } from '@/components/content/page-not-found';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.errors.pageNotFoundTitle });

/** No page of the space has the address. */
export default function NotFound() {
  return <PageNotFound />;
}
