import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { inArray, or } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { Person } from './format.ts';

/** People of an archive, as they are here. */
export interface MatchedPeople {
  /** Accounts to be made: without a way to sign in. */
  fresh: Person[];
  /** Ids of the archive, to those of accounts that are here under the same address. Without those that are the same. */
  ids: Map<string, string>;
  matched: number;
}

const AT_ONCE = 200;
const TOLD = 20;

/**
 * Finds the accounts of people of an archive. Whoever has made the archive chose the addresses in it, so that somebody who is here already is taken for
 * the same person only when the operator says so.
 * @throws OctavoError `people_exist` without `match`; `already_here` for an id that is somebody else's here.
 */
export async function matchPeople(system: System, on: Db, people: readonly Person[], match: boolean): Promise<MatchedPeople> {
  const { user } = system.store.tables;
  const found: MatchedPeople = { fresh: [], ids: new Map(), matched: 0 };
  const here: string[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    const rows = await on
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(
        or(
          inArray(
            user.email,
            some.map(({ email }) => email),
          ),
          inArray(
            user.id,
            some.map(({ id }) => id),
          ),
        ),
      );
    const byEmail = new Map(rows.map((row) => [row.email, row.id]));
    const byId = new Map(rows.map((row) => [row.id, row.email]));
    for (const person of some) {
      const same = byEmail.get(person.email);
      if (same !== undefined) {
        here.push(person.email);
        found.matched++;
        if (same !== person.id) found.ids.set(person.id, same);
      } else if (byId.has(person.id)) throw idTaken(person);
      else found.fresh.push(person);
    }
  }
  if (here.length > 0 && !match) throw peopleExist(here);
  return found;
}

function idTaken({ email }: Person): OctavoError {
  const message = `The account of ${email} in the archive has the id of another account here. Nothing was imported.`;
  return new OctavoError('precondition_failed', message, { code: 'already_here' });
}

function peopleExist(emails: readonly string[]): OctavoError {
  const more = emails.length > TOLD ? ` and ${emails.length - TOLD} more` : '';
  const message = `These addresses of the archive have accounts here: ${emails.slice(0, TOLD).join(', ')}${more}. If they are the same people, and you trust who made the archive, import it with --match-people: they get the roles and the authorship that it says. Nothing was imported.`;
  return new OctavoError('precondition_failed', message, { code: 'people_exist' });
}
