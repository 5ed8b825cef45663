import { expect } from 'vitest';
import { translated } from '../testing/matrix-translations.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const list = '/orgs/{organization}/translations';
const one = `${list}/{translation}`;

/** Adds the ids of the settings to the names of the world, which rows fill their URLs from. */
const before = async (world: World) => void Object.assign(world.names, await translated(world));

function refusals(url: string, { as, status }: { as: Scenario['as']; status: number }, body?: object): Scenario[] {
  const asked = body === undefined ? { before } : { before, body };
  return [
    { ...asked, name: 'nobody may not', as: 'nobody', url, expectedStatus: 401 },
    { ...asked, name: `a ${as} may not`, as, url, expectedStatus: status },
  ];
}

apiScenarios('listTranslations', [
  {
    name: 'a reader sees those of the organization, and no other',
    as: 'reader',
    before,
    url: list,
    expectedStatus: 200,
    expectedContent: {
      count: 1,
      items: [{ object: 'translation-settings', title: 'Handbook', languages: ['fr'], permissions: { view: true, edit: false } }],
    },
    notExpectedContent: ['Elsewhere'],
  },
  ...refusals(list, { as: 'guest', status: 403 }),
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, expectedStatus: 404 },
  { name: 'a cursor of another list is refused', as: 'reader', url: `${list}?page=nonsense`, expectedStatus: 400 },
]);

apiScenarios('createTranslation', [
  {
    name: 'a creator makes them with a title alone',
    as: 'creator',
    url: list,
    body: { title: 'Handbook' },
    expectedStatus: 201,
    expectedContent: { object: 'translation-settings', title: 'Handbook', languages: [], permissions: { view: true, edit: true } },
    expectedHeaders: (world) => ({ location: expect.stringContaining(`${world.system.config.url}/v1/orgs/`) }),
    expectedEvents: { translation_settings_created: 1 },
  },
  {
    name: 'a creator names languages',
    as: 'creator',
    url: list,
    body: { title: 'Handbook', languages: ['pt-br', 'de'] },
    expectedStatus: 201,
    expectedContent: { languages: ['pt-br', 'de'] },
    expectedEvents: { translation_settings_created: 1 },
  },
  {
    name: 'a creator names the space that is translated, and each language is a space from then on',
    as: 'creator',
    url: list,
    body: (world) => ({ title: 'Handbook', languages: ['de'], source: world.id('space') }),
    expectedStatus: 201,
    expectedContent: (world) => ({ source: world.id('space'), spaces: [{ language: 'de', space: expect.any(String) }] }),
    expectedEvents: { translation_settings_created: 1, space_created: 1, job_queued: 1 },
  },
  {
    name: 'a space of another organization is not there',
    as: 'creator',
    url: list,
    body: (world) => ({ title: 'Handbook', languages: ['de'], source: world.id('otherSpace') }),
    expectedStatus: 404,
  },
  {
    name: 'a space is translated by one of them only',
    as: 'creator',
    before: async (world) => {
      const body = { title: 'First', source: world.id('space') };
      await world.request('creator', 'post', `/orgs/${world.id('organization')}/translations`, { body });
    },
    url: list,
    body: (world) => ({ title: 'Second', source: world.id('space') }),
    expectedStatus: 409,
    expectedContent: { error: { code: 409 } },
  },
  ...refusals(list, { as: 'reviewer', status: 403 }, { title: 'A' }),
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, body: { title: 'A' }, expectedStatus: 404 },
  { name: 'a title is needed', as: 'creator', url: list, body: {}, expectedStatus: 400 },
  { name: 'a title of 129 characters is refused', as: 'creator', url: list, body: { title: 'a'.repeat(129) }, expectedStatus: 400 },
  { name: 'an unknown language is refused', as: 'creator', url: list, body: { title: 'A', languages: ['xx'] }, expectedStatus: 400 },
  {
    name: 'a language named twice is refused',
    as: 'creator',
    url: list,
    body: { title: 'A', languages: ['fr', 'fr'] },
    expectedStatus: 400,
  },
]);

apiScenarios('getTranslation', [
  { name: 'a reader sees them', as: 'reader', before, url: one, expectedStatus: 200, expectedContent: { title: 'Handbook' } },
  ...refusals(one, { as: 'guest', status: 403 }),
  { name: 'somebody of another organization finds nothing', as: 'outsider', before, url: one, expectedStatus: 404 },
  {
    name: 'those of another organization are not there',
    as: 'admin',
    before,
    url: `${list}/{otherTranslation}`,
    expectedStatus: 404,
  },
]);

apiScenarios('updateTranslation', [
  {
    name: 'a creator renames them, and the languages stay',
    as: 'creator',
    before,
    url: one,
    body: { title: 'Guide' },
    expectedStatus: 200,
    expectedContent: { title: 'Guide', languages: ['fr'] },
    expectedEvents: { translation_settings_updated: 1 },
  },
  {
    name: 'a creator chooses other languages',
    as: 'creator',
    before,
    url: one,
    body: { title: 'Handbook', languages: ['ja', 'yue'] },
    expectedStatus: 200,
    expectedContent: { languages: ['ja', 'yue'] },
    expectedEvents: { translation_settings_updated: 1 },
  },
  {
    name: 'a creator names the source, and the languages get spaces',
    as: 'creator',
    before,
    url: one,
    body: (world) => ({ title: 'Handbook', source: world.id('space') }),
    expectedStatus: 200,
    expectedContent: (world) => ({ source: world.id('space'), spaces: [{ language: 'fr', space: expect.any(String) }] }),
    expectedEvents: { translation_settings_updated: 1, space_created: 1, job_queued: 1 },
  },
  {
    name: 'what they are already changes nothing',
    as: 'creator',
    before,
    url: one,
    body: { title: 'Handbook', languages: ['fr'] },
    expectedStatus: 200,
  },
  ...refusals(one, { as: 'reviewer', status: 403 }, { title: 'A' }),
  { name: 'somebody of another organization finds nothing', as: 'outsider', before, url: one, body: { title: 'A' }, expectedStatus: 404 },
  { name: 'a title is needed', as: 'creator', before, url: one, body: { languages: ['fr'] }, expectedStatus: 400 },
]);

apiScenarios('deleteTranslation', [
  {
    name: 'a creator deletes them',
    as: 'creator',
    before,
    url: one,
    expectedStatus: 204,
    expectedEvents: { translation_settings_deleted: 1 },
    after: async (world) => {
      expect(await (await world.request('reader', 'get', `/orgs/${world.id('organization')}/translations`)).json()).toMatchObject({
        count: 0,
      });
    },
  },
  { name: 'deleting some that are not there is no error', as: 'creator', url: `${list}/nothing`, expectedStatus: 204 },
  ...refusals(one, { as: 'reviewer', status: 403 }),
  { name: 'to somebody of another organization they are not there', as: 'outsider', before, url: one, expectedStatus: 204 },
]);
