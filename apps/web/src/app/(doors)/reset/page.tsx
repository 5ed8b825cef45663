import type { Metadata } from 'next';
import { AskOperatorScreen } from '@/components/auth/ask-operator-screen';
import { ResetRequestScreen } from '@/components/auth/reset-request-screen';
import { getCaller } from '@/lib/caller';
import { returnPath } from '@/lib/return-path';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.reset.title });

/** A forgotten password; `to` is where one was going. */
export default async function ResetPage({ searchParams }: { searchParams: Promise<{ to?: string | string[] }> }) {
  const to = returnPath((await searchParams).to);
  const { mail } = await (await getCaller()).resets.available();
  return mail ? <ResetRequestScreen to={to} /> : <AskOperatorScreen to={to} />;
}
