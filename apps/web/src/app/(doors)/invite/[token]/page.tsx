import type { Metadata } from 'next';
import { DeadEnd } from '@/components/auth/dead-end';
import { InviteScreen } from '@/components/auth/invite-screen';
import { getCaller } from '@/lib/caller';
import { loadOrGone } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.invite.page });

/** An invite, by mail or by a link that was passed on. */
export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const caller = await getCaller();
  const [invite, user] = await Promise.all([loadOrGone(() => caller.invites.describe({ token })), caller.auth.me().catch(() => undefined)]);
  if (invite !== undefined) return <InviteScreen token={token} invite={invite} user={user} />;
  const home = { href: '/', label: m.invite.home };
  const signIn = { href: '/sign-in', label: m.signIn.title };
  return <DeadEnd title={m.invite.goneTitle} lead={m.invite.goneLead} next={user === undefined ? signIn : home} />;
}
