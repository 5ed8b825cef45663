import type { Metadata } from 'next';
import { PageNotFound } from '@/components/content/page-not-found';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.errors.pageNotFoundTitle };

/** No page of the space has the address. */
export default function NotFound() {
  return <PageNotFound />;
}
