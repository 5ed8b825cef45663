import type { Metadata } from 'next';
import { HealthScreen } from '@/components/admin/health-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.health });

/** Operator's area: health. */
export default async function HealthPage() {
  return <HealthScreen overview={await load((caller) => caller.admin.overview())} />;
}
