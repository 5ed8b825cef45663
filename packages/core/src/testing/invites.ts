import type { CreateInvite } from '@octavo/contract';
import type { System } from '../kernel/base/index.ts';
import { createLinkInvite } from '../people/invites/index.ts';
import { contextOf } from './factories.ts';

/** Creates an invite by link as somebody who may; returns what the link ends in. */
export async function buildLinkInvite(
  system: System,
  input: { organization: { id: string }; createdBy: { id: string }; gives: CreateInvite },
): Promise<string> {
  return (await createLinkInvite(contextOf(system, input.createdBy), input.organization.id, input.gives)).id;
}

/** Returns the secret at the end of a mail's link. */
export function secretInMail({ text }: { text: string }): string {
  const secret = /\/(?:invite|reset)\/([0-9A-Za-z]+)/.exec(text)?.[1];
  if (secret === undefined) throw new Error(`there is no link in the mail:\n${text}`);
  return secret;
}
