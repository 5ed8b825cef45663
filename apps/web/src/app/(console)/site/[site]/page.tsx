import { redirect } from 'next/navigation';

/** The address of a site in the console leads to its structure. */
export default async function SitePage({ params }: { params: Promise<{ site: string }> }) {
  redirect(`/site/${(await params).site}/~/structure`);
}
