import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { open, type System, seal } from '../../kernel/base/index.ts';
import { newLinkSecret, type SecretWay } from '../../kernel/mail/index.ts';
import { hashSecret } from '../auth/index.ts';

/** A row of the invite table. */
export type InviteRecord = Schema['invite']['$inferSelect'];

/** Time (ms) for which an invite by e-mail can be accepted: 14 days. */
export const EMAIL_INVITE_MS = 14 * 24 * 3600 * 1000;

/** Returns a new secret of an invite, with the columns that keep it. */
export function newInviteSecret(system: System, inviteId: string, way: SecretWay) {
  const secret = newLinkSecret(way);
  const columns = { secretHash: hashSecret(secret), sealedSecret: seal(system.config.secret, secret, purposeOfInvite(inviteId)) };
  return { secret, columns };
}

/**
 * Returns the secret of an invite, to be shown to who may hand it out.
 * @throws OctavoError `secret_mismatch` when the installation's secret is another one than it was made with.
 */
export function secretOf(system: System, invite: Pick<InviteRecord, 'id' | 'sealedSecret'>): string {
  return open(system.config.secret, invite.sealedSecret, purposeOfInvite(invite.id));
}

/** Returns the address at which people follow an invite. */
export function inviteLink(system: System, secret: string): string {
  return `${system.config.url}/invite/${secret}`;
}

/** Returns the one answer for every invite that lets nobody in, whatever the reason. */
export function inviteNotFound(): OctavoError {
  return new OctavoError('not_found', 'This invite does not work: it was used, taken back or has expired. Ask for a new one.', {
    code: 'invite_not_found',
  });
}

/** Returns the answer for who was kept out on purpose: an invite for everybody does not undo that. */
export function shutOut(message: string, code: string): OctavoError {
  return new OctavoError('forbidden', message, { code });
}

/** Returns the fields of an invite for events. Never the secret, which is the id that the API shows. */
export function inviteFacts({ id, kind, email, role, targetKind, targetId, level }: InviteRecord) {
  return {
    inviteId: id,
    kind,
    ...(email === null ? {} : { email }),
    ...(targetKind === null ? { role } : { [targetKind]: targetId, level }),
  };
}

/** Returns the purpose that an invite's secret is sealed for. */
export function purposeOfInvite(inviteId: string): string {
  return `invite:${inviteId}`;
}
