import type { Account } from '@/lib/outputs';
import { m } from '@/messages';
import { PasswordForm } from './password-form';

/** The password, or where one signs in instead. */
export function PasswordSection({ account }: { account: Account }) {
  return (
    <section aria-labelledby="password" className="flex flex-col gap-4">
      <div>
        <h2 id="password" className="font-semibold">
          {m.account.password}
        </h2>
        <p className="mt-1 max-w-[64ch] text-muted text-pretty">{leadOf(account)}</p>
      </div>
      {account.hasPassword ? <PasswordForm /> : null}
    </section>
  );
}

function leadOf({ hasPassword, providers }: Account): string {
  if (hasPassword) return providers.length === 0 ? m.account.passwordLead : m.account.passwordAndProviders(m.list(providers));
  return providers.length === 0 ? m.account.noPassword : m.account.noPasswordBut(m.list(providers));
}
