import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { DeadEnd } from '@/components/auth/dead-end';
import { NewPasswordScreen } from '@/components/auth/new-password-screen';
import { authHref } from '@/lib/auth-href';
import { loadOrGone } from '@/lib/load';
import { parseWayBack, WAY_BACK_COOKIE } from '@/lib/way-back';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.reset.title });

/** A new password, by a link that says whose. */
export default async function NewPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const to = parseWayBack((await cookies()).get(WAY_BACK_COOKIE)?.value);
  const reset = await loadOrGone((caller) => caller.resets.describe({ token }));
  if (reset === undefined) {
    return (
      <DeadEnd
        title={m.reset.goneTitle}
        lead={m.reset.goneLead}
        next={{ href: authHref('/reset', to), label: m.reset.newLink }}
        other={{ href: authHref('/sign-in', to), label: m.reset.back }}
      />
    );
  }
  return <NewPasswordScreen token={token} email={reset.email} secondFactor={reset.secondFactor} to={to} />;
}
