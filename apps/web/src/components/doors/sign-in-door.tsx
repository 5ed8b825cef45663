'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Door } from '@/components/app/door';
import { Note } from '@/components/ui/note';
import { doorHref } from '@/lib/door-href';
import { forgetDoorEmail, useDoorEmail } from '@/lib/door-memory';
import { m } from '@/messages';
import { CodeStep } from './code-step';
import { DoorButton, DoorLink } from './door-link';
import { DoorOr } from './door-or';
import { OrganizationStep } from './organization-step';
import { type Credentials, PasswordStep } from './password-step';
import { type Provider, ProviderLinks } from './provider-links';
import { WayOn } from './way-on';

interface SignInDoorProps {
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
export function SignInDoor({ to, problem, providers, required }: SignInDoorProps) {
  const [email, setEmail] = useDoorEmail();
  const [password, setPassword] = useState('');
  const [credentials, setCredentials] = useState<Credentials>();
  const [recovery, setRecovery] = useState(false);
  const withOrganization = useSearchParams().get('with') === 'organization';

  function signedIn() {
    forgetDoorEmail();
    window.location.assign(to);
  }

  if (credentials !== undefined) {
    return (
      <Door
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
      </Door>
    );
  }
  if (withOrganization) {
    return (
      <Door title={m.sso.title} lead={m.sso.lead}>
        <OrganizationStep
          email={email}
          onEmailChange={setEmail}
          to={to}
          onBack={() => window.history.pushState(null, '', doorHref('/sign-in', to))}
        />
      </Door>
    );
  }
  return (
    <Door title={required ? m.sso.requiredTitle : m.signIn.title} lead={required ? m.sso.requiredOrganization : m.signIn.lead}>
      {problem === undefined ? null : (
        <div className="mb-6">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
      {required && providers.length === 0 ? <Note>{m.sso.noProvider}</Note> : null}
      <ProviderLinks providers={providers} to={to} />
      {providers.length === 0 && !required ? null : <DoorOr text={required ? m.sso.orAdmin : undefined} />}
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
        <DoorLink href={doorHref('/reset', to)}>{m.signIn.forgot}</DoorLink>
        {required ? null : (
          <DoorButton onClick={() => window.history.pushState(null, '', doorHref('/sign-in', to, { with: 'organization' }))}>
            {m.signIn.withOrganization}
          </DoorButton>
        )}
      </div>
      <div className="mt-5">
        <WayOn to={to} />
      </div>
    </Door>
  );
}
