import type { ReactNode } from 'react';
import { AccountNav } from '@/components/account/account-nav';
import { PlainShell } from '@/components/app/plain-shell';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** The frame of the account's screens. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [user, organizations] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.list({ limit: 1 })]));
  return (
    <PlainShell user={user} orgId={organizations.items[0]?.id} title={m.account.title}>
      <div className="flex flex-col gap-6 md:flex-row md:gap-12">
        <AccountNav />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </PlainShell>
  );
}
