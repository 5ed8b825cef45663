import type { Metadata } from 'next';
import { TokensScreen } from '@/components/account/tokens-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.tokens.title });

/** Account: personal access tokens. */
export default async function TokensPage() {
  return <TokensScreen initial={await load((caller) => caller.tokens.list({ limit: 1000 }))} />;
}
