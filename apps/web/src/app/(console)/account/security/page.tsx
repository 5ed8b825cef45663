import type { Metadata } from 'next';
import { PasswordSection } from '@/components/account/password-section';
import { ProveSection } from '@/components/account/prove-section';
import { TwoStep } from '@/components/account/two-step';
import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.security });

/** Account: password and two-step sign-in. */
export default async function SecurityPage({ searchParams }: { searchParams: Promise<{ required?: string }> }) {
  const isAsked = (await searchParams).required !== undefined;
  const [account, totp] = await load((caller) => Promise.all([caller.account.me(), caller.account.totp.state()]));
  // Asked for by an organization, it comes first.
  const twoStep = <TwoStep initial={totp} email={account.user.email ?? ''} hasPassword={account.hasPassword} />;
  return (
    <>
      <PageHeader title={m.nav.security} lead={m.account.securityLead} />
      <div className="flex max-w-[560px] flex-col gap-10">
        {isAsked && !totp.enabled ? <Note>{m.securitySettings.required}</Note> : null}
        {account.boundTo === undefined ? null : <ProveSection organization={account.boundTo} hasPassword={account.hasPassword} />}
        {isAsked ? twoStep : null}
        <PasswordSection account={account} />
        {isAsked ? null : twoStep}
      </div>
    </>
  );
}
