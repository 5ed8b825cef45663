import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Door } from '@/components/app/door';
import { SignInForm } from '@/components/doors/sign-in-form';
import { getCaller } from '@/lib/caller';
import { returnPath } from '@/lib/return-path';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.signIn.title };

/** Signing in; `to` is where one was going. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<{ to?: string | string[] }> }) {
  const to = returnPath((await searchParams).to);
  const caller = await getCaller();
  const [{ isSetUp }, user] = await Promise.all([caller.setup.status(), caller.auth.me().catch(() => undefined)]);
  if (!isSetUp) redirect('/setup');
  if (user !== undefined) redirect(to);
  return (
    <Door title={m.signIn.title} lead={m.signIn.lead}>
      <SignInForm to={to} />
    </Door>
  );
}
