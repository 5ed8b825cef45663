import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '@/components/app/auth-frame';
import { SetupForm } from '@/components/auth/setup-form';
import { getCaller } from '@/lib/caller';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.setup.title });

/** The first visit. */
export default async function SetupPage() {
  const { isSetUp } = await (await getCaller()).setup.status();
  if (isSetUp) redirect('/');
  return (
    <AuthFrame title={m.setup.title} lead={m.setup.lead}>
      <SetupForm />
    </AuthFrame>
  );
}
