import { RelativeTime } from '@/components/ui/relative-time';
import type { Invite } from '@/lib/outputs';
import { m } from '@/messages';

/** Shows the role and place that an invite grants, and its expiry. */
export function InviteFacts({ invite }: { invite: Invite }) {
  const { role, where } = gift(invite);
  return (
    <div className="rounded-md border border-line bg-canvas px-4 py-3 wrap-anywhere">
      <p className="font-medium">{m.invite.roles[role] ?? role}</p>
      <p className="mt-0.5 text-muted">{where}</p>
      {invite.expiresAt === undefined ? null : (
        <p className="mt-2 text-xs text-muted">
          {m.invite.expires} <RelativeTime at={new Date(invite.expiresAt).toISOString()} />
        </p>
      )}
    </div>
  );
}

function gift({ role, space, collection }: Invite): { role: string; where: string } {
  if (space !== undefined) return { role: space.level, where: m.invite.inSpace(space.title) };
  if (collection !== undefined) return { role: collection.level, where: m.invite.inCollection(collection.title) };
  return { role: role ?? 'guest', where: m.invite.inOrganization };
}
