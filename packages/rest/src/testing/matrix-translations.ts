import { createTranslation } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import type { World } from './world.ts';

/** Each of the two organizations has translation settings. */
export async function translated({ system, id }: World): Promise<Record<string, string>> {
  const input = { title: 'Handbook', languages: ['fr' as const] };
  const own = await createTranslation(contextOf(system, { id: id('admin') }), id('organization'), input);
  const other = await createTranslation(contextOf(system, { id: id('outsider') }), id('otherOrganization'), {
    ...input,
    title: 'Elsewhere',
  });
  return { translation: own.id, otherTranslation: other.id };
}
