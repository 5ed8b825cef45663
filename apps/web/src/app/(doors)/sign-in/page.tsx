import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ProofScreen } from '@/components/auth/proof-screen';
import { SignInFlow } from '@/components/auth/sign-in-flow';
import { SsoRequiredScreen } from '@/components/auth/sso-required-screen';
import { getCaller } from '@/lib/caller';
import { type KeptOut, keptOutOf, loadOrGone } from '@/lib/load';
import { returnPath } from '@/lib/return-path';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.signIn.title });

interface SignInPageProps {
  /** `to` is where one was going, `organization` the one that asks for single sign-on, `error` what went wrong at a provider. */
  searchParams: Promise<Record<'to' | 'organization' | 'error', string | string[] | undefined>>;
}

/** Signing in. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const query = await searchParams;
  const to = returnPath(query.to);
  const orgId = typeof query.organization === 'string' ? query.organization : undefined;
  const caller = await getCaller();
  const [{ isSetUp }, user] = await Promise.all([caller.setup.status(), caller.auth.me().catch(() => undefined)]);
  if (!isSetUp) redirect('/setup');
  const keptOut = user === undefined ? undefined : await whyKeptOut();
  if (user !== undefined && keptOut === undefined) redirect(to);
  const asked = orgId === undefined ? undefined : await loadOrGone(() => caller.sso.forOrganization({ orgId }));
  if (user !== undefined && (keptOut?.by === 'proof_required' || keptOut?.by === 'sign_in_again')) {
    const { hasPassword } = await caller.account.me();
    return <ProofScreen user={user} isOld={keptOut.by === 'sign_in_again'} hasPassword={hasPassword} providers={asked ?? []} to={to} />;
  }
  if (user !== undefined) return <SsoRequiredScreen user={user} providers={asked ?? []} to={to} />;
  const installation = asked === undefined ? await caller.sso.installation() : null;
  return (
    <SignInFlow
      to={to}
      problem={problemOf(query.error)}
      providers={asked ?? (installation === null ? [] : [installation])}
      required={asked !== undefined}
    />
  );

  /** Reason why the organization refuses the current session. */
  async function whyKeptOut(): Promise<KeptOut | undefined> {
    if (orgId === undefined) return undefined;
    return caller.orgs.get({ orgId }).then(() => undefined, keptOutOf);
  }
}

/** Returns the message for a provider's error; unknown codes get that of a general failure. */
function problemOf(error: string | string[] | undefined): string | undefined {
  if (typeof error !== 'string') return undefined;
  return Object.hasOwn(m.sso.errors, error) ? m.sso.errors[error] : m.sso.errors.sso_failed;
}
