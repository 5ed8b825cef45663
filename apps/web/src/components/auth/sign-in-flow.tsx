'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AuthFrame } from '@/components/app/auth-frame';
import { Note } from '@/components/ui/note';
import { authHref } from '@/lib/auth-href';
import { forgetAuthEmail, useAuthEmail } from '@/lib/auth-memory';
import { m } from '@/messages';
import { AuthButton, AuthLink } from './auth-link';
import { CodeStep } from './code-step';
import { OrDivider } from './or-divider';
import { OrganizationStep } from './organization-step';
import { type Credentials, PasswordStep } from './password-step';
import { type Provider, ProviderLinks } from './provider-links';
import { WayOn } from './way-on';

interface SignInFlowProps {
  /** Destination after signing in. */
  to: string;
  /** Error of a provider, in words. */
  problem: string | undefined;
  /** Providers to offer first: that of the installation, or those of the organization that asked for them. */
  providers: readonly Provider[];
  /** True if an organization requires one of the providers. */
  required: boolean;
}

/** Signing in by whatever way there is, in steps; then on to where one was going. */
export function SignInFlow({ to, problem, providers, required }: SignInFlowProps) {
  const [email, setEmail] = useAuthEmail();
  const [password, setPassword] = useState('');
  const [credentials, setCredentials] = useState<Credentials>();
  const [recovery, setRecovery] = useState(false);
  const withOrganization = useSearchParams().get('with') === 'organization';

  function signedIn() {
    forgetAuthEmail();
    window.location.assign(to);
  }

  if (credentials !== undefined) {
    return (
      <AuthFrame
        title={recovery ? m.secondFactor.recoveryTitle : m.secondFactor.title}
        lead={recovery ? m.secondFactor.recoveryLead : m.secondFactor.lead}
      >
        <CodeStep
          credentials={credentials}
          recovery={recovery}
          onRecoveryChange={setRecovery}
          onSignedIn={signedIn}
          onOther={() => {
            setCredentials(undefined);
            setRecovery(false);
          }}
        />
      </AuthFrame>
    );
  }
  if (withOrganization) {
    return (
      <AuthFrame title={m.sso.title} lead={m.sso.lead}>
        <OrganizationStep
          email={email}
          onEmailChange={setEmail}
          to={to}
          onBack={() => window.history.pushState(null, '', authHref('/sign-in', to))}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={required ? m.sso.requiredTitle : m.signIn.title} lead={required ? m.sso.requiredOrganization : m.signIn.lead}>
      {problem === undefined ? null : (
        <div className="mb-6">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
      {required && providers.length === 0 ? <Note>{m.sso.noProvider}</Note> : null}
      <ProviderLinks providers={providers} to={to} />
      {providers.length === 0 && !required ? null : <OrDivider text={required ? m.sso.orAdmin : undefined} />}
      <PasswordStep
        email={email}
        onEmailChange={setEmail}
        password={password}
        onPasswordChange={setPassword}
        second={providers.length > 0}
        autoFocus={providers.length === 0 && problem === undefined}
        onSignedIn={signedIn}
        onCodeNeeded={setCredentials}
      />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <AuthLink href={authHref('/reset', to)}>{m.signIn.forgot}</AuthLink>
        {required ? null : (
          <AuthButton onClick={() => window.history.pushState(null, '', authHref('/sign-in', to, { with: 'organization' }))}>
            {m.signIn.withOrganization}
          </AuthButton>
        )}
      </div>
      <div className="mt-5">
        <WayOn to={to} />
      </div>
    </AuthFrame>
  );
}
