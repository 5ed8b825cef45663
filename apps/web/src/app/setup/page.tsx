import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Door } from '@/components/app/door';
import { SetupForm } from '@/components/doors/setup-form';
import { getCaller } from '@/lib/caller';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.setup.title };

/** The first visit. */
export default async function SetupPage() {
  const { isSetUp } = await (await getCaller()).setup.status();
  if (isSetUp) redirect('/');
  return (
    <Door title={m.setup.title} lead={m.setup.lead}>
      <SetupForm />
    </Door>
  );
}
