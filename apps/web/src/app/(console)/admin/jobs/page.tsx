import type { Metadata } from 'next';
import { JobsScreen } from '@/components/admin/jobs-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.jobs });

/** Operator's area: jobs. */
export default async function JobsPage() {
  await load((caller) => caller.admin.jobs.counts());
  return <JobsScreen />;
}
