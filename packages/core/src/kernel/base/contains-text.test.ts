import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildUser, testDatabases, testSystem } from '../../testing/index.ts';
import { containsPattern, containsText } from './contains-text.ts';

/** Letters with and without cases, and everything that means something in a pattern of SQLite or PostgreSQL. */
const CHARACTERS = [...'aAbBzZäÄßéÉжЖσΣ字😀019 -_%*?[]^$.+(){}|\\/\'"!,&~#'];
const anyText = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { minLength, maxLength }).map((characters) => characters.join(''));

/** By letters, since a whole word has another sigma at its end. */
const lower = (text: string) => [...text].map((character) => character.toLowerCase()).join('');

describe.each(testDatabases())('a text inside another on %s', (database) => {
  it('is found in any case, and no character of it is a wildcard', async () => {
    await using system = await testSystem(database);
    const { store } = system;
    const { user } = store.tables;
    const { id } = await buildUser(system);
    const isFound = async (text: string, inside: string) => {
      await store.tx((tx) => tx.update(user).set({ displayName: inside }).where(eq(user.id, id)));
      const rows = await store.read
        .select({ id: user.id })
        .from(user)
        .where(containsText(store, user.displayName, containsPattern(store, text)));
      return rows.length === 1;
    };
    for (const character of CHARACTERS) {
      expect(await isFound(character, `Ada ${character.toUpperCase()} L.`), character).toBe(character !== 'ß');
      expect(await isFound(character, `Ada ${character} L.`), character).toBe(true);
    }
    await fc.assert(
      fc.asyncProperty(anyText(1, 3), anyText(0, 6), anyText(0, 3), anyText(0, 3), async (text, other, before, after) => {
        expect(await isFound(text, before + text + after)).toBe(true);
        expect(await isFound(text, other)).toBe(lower(other).includes(lower(text)));
      }),
      { numRuns: 100 },
    );
  });
});
