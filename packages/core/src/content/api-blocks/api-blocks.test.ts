import { apiPlaces, parse } from '@octavo/markdown';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import {
  buildOpenApiSpec,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  PETSTORE,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { loadComputed, placeOf } from '../places/index.ts';
import { findApis, loadModels } from './index.ts';

const TEXT = [
  '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}',
  '{% openapi src="https://specs.example/pets.json" path="/pets" method="get" %}\n{% endopenapi %}',
  '{% openapi-operation spec="pets" path="/none" method="get" %}\n{% endopenapi-operation %}',
  '{% openapi-operation spec="nobody" path="/pets" method="get" %}\n{% endopenapi-operation %}',
].join('\n\n');

describe.each(testDatabases())('blocks of APIs on %s', (database) => {
  it('show what the specification of the same organization has, by its slug or its address', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const other = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    await buildOpenApiSpec(system, { organization, slug: 'pets' });
    await buildOpenApiSpec(system, { organization: other, slug: 'nobody', document: PETSTORE });
    const { view, at } = await loadComputed(contextOf(system, user), placeOf(space.id));
    const ground = { system, organizationId: at.organizationId, view };
    const found = await findApis(ground, '', apiPlaces(parse(TEXT)));
    expect(found.map(({ kind, target }) => [kind, target.kind === 'schemas' ? '' : target.path])).toEqual([
      ['version', '/pets'],
      ['version', '/pets'],
      ['version', '/none'],
    ]);
    const models = Object.values(await loadModels(ground, found));
    expect(models).toHaveLength(2);
    expect(models[0]).toMatchObject({ method: 'get', responses: [{ status: '200', description: 'All pets' }] });
  });
});
