import { AuthFrame } from '@/components/app/auth-frame';
import { Logo } from '@/components/app/logo';
import { OrganizationLogo } from '@/components/organizations/organization-logo';
import { LinkButton } from '@/components/ui/link-button';
import { authHref } from '@/lib/auth-href';
import type { Invite, User } from '@/lib/outputs';
import { m } from '@/messages';
import { InviteFacts } from './invite-facts';
import { JoinForm } from './join-form';
import { SignUpForm } from './sign-up-form';

interface InviteScreenProps {
  token: string;
  invite: Invite;
  /** Signed-in user. */
  user: User | undefined;
}

/** An invite: into what, from whom, and the one thing to do now. */
export function InviteScreen({ token, invite, user }: InviteScreenProps) {
  const { organization, invitedBy, email } = invite;
  return (
    <AuthFrame
      sign={<OrganizationLogo logo={organization.logo} className="h-9 max-w-48" fallback={<Logo className="size-9 text-accent" />} />}
      title={m.invite.title(organization.title)}
      lead={invitedBy === undefined ? m.invite.invited : m.invite.invitedBy(invitedBy)}
    >
      <div className="flex flex-col gap-6">
        <InviteFacts invite={invite} />
        {next()}
      </div>
    </AuthFrame>
  );

  function next() {
    if (user !== undefined) return <JoinForm token={token} user={user} otherAddress={user.email === email ? undefined : email} />;
    if (invite.sso) return signIn(m.invite.ssoNeeded, organization.id);
    if (email !== undefined && invite.hasAccount === true) return signIn(m.invite.signInFirst(email));
    return (
      <>
        <p>{m.invite.signUpLead}</p>
        <SignUpForm token={token} email={email} />
      </>
    );
  }

  function signIn(why: string, throughOrganization?: string) {
    return (
      <>
        <p className="text-pretty wrap-anywhere">{why}</p>
        <LinkButton href={authHref('/sign-in', `/invite/${token}`, { organization: throughOrganization })} variant="primary" size="wide">
          {m.invite.signIn}
        </LinkButton>
      </>
    );
  }
}
