import { ROLES, type Role } from '@octavo/contract';
import { listMembers } from '@octavo/core';
import { readAs, SourceMember } from '../client/read.ts';
import { attempt, type Run } from './run.ts';

/** People of both sides: who is whom follows from e-mail addresses. */
export class People {
  /** Addresses of people there, by their ids. */
  readonly #emails = new Map<string, string>();
  /** Ids of members here, by their addresses. */
  readonly #members = new Map<string, string>();

  /** Loads the members here and there. */
  static async load(run: Run): Promise<{ people: People; members: SourceMemberRecord[] }> {
    const people = new People();
    for (let page: string | undefined, first = true; first || page !== undefined; first = false) {
      const list = await listMembers(run.ctx, run.organizationId, { limit: 1000, ...(page === undefined ? {} : { page }) });
      for (const { user } of list.items) if (user.email !== undefined) people.#members.set(user.email.toLowerCase(), user.id);
      page = list.next?.page;
    }
    const members: SourceMemberRecord[] = [];
    await attempt(run, 'members', 'members', async () => {
      for await (const item of run.client.list(`/orgs/${run.sourceId}/members`)) {
        const member = readAs(SourceMember, item);
        const id = member?.user?.id ?? member?.id;
        const email = member?.user?.email?.trim().toLowerCase();
        if (member === undefined || id === undefined) continue;
        if (email !== undefined && email !== '') people.#emails.set(id, email);
        members.push({
          id,
          email: email ?? '',
          name: member.user?.displayName ?? email ?? id,
          role: roleOf(member.role),
          disabled: member.disabled === true,
        });
      }
    });
    return { people, members };
  }

  /** Returns the id here of a person there; `undefined` for one who is no member here. */
  own(user: { id?: string | undefined; email?: string | undefined } | undefined): string | undefined {
    const email = user?.email?.toLowerCase() ?? this.#emails.get(user?.id ?? '');
    return email === undefined ? undefined : this.#members.get(email);
  }

  /** Notes that somebody is a member here now. */
  join(email: string, id: string): void {
    this.#members.set(email, id);
  }
}

/** A member there. */
export interface SourceMemberRecord {
  id: string;
  email: string;
  name: string;
  role: Role | null;
  disabled: boolean;
}

/** Returns a role as it is here; null for a guest, and for a role that nobody knows. */
export function roleOf(role: string | null | undefined): Role | null {
  return ROLES.find((known) => known === role) ?? null;
}
