import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/index.ts';
import { overrideSiteSpaceCustomization } from '../look/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { readPlace } from './reading.ts';
import { searchReader } from './search-reader.ts';
import { beginVisit } from './visit.ts';

describe.each(testDatabases())('a search of readers on %s', (database) => {
  it('stays in a part of the site or in a language, and is of everything for one that the visitor does not see', async () => {
    await using world = await publishedWorld(database, { isIndexed: true });
    const { system, url, ctx, organization, site } = world;
    const [, some = ''] = site.siteSpaces;
    await overrideSiteSpaceCustomization(
      ctx,
      { organizationId: organization.id, siteId: site.id, siteSpaceId: some },
      { internationalization: { locale: 'de' } },
    );
    const search = async (visitor: { jwtToken?: string }, scope?: string, language?: string, siteSpace?: string) => {
      const visited = await beginVisit(system, { url, visitor, now: system.now() });
      const opening = 'outcome' in visited ? undefined : await visited.opening();
      const place = siteSpace === undefined ? undefined : opening?.site.places.get(siteSpace);
      const reading = opening === undefined || place === undefined ? opening : await readPlace(system, opening.visit, place);
      if (reading === undefined) throw new Error('the visitor sees nothing');
      const found = await searchReader(reading, 'public', scope, { language });
      return {
        paths: found.answer.hits.map(({ href }) => href.replace(/^.*\/docs(?=\/)/, '')).sort(),
        scopes: found.scopes.map(({ value, isCurrent }) => (isCurrent ? `*${value}` : value)),
        languages: found.languages.map(({ value, isCurrent }) => (isCurrent ? `*${value}` : value)),
      };
    };
    const pro = { jwtToken: await world.signed({ plan: 'pro' }) };
    const [scopes, languages] = [
      ['*all', 'open', 'some'],
      ['*', 'en', 'de'],
    ];
    const everywhere = await search(pro);
    // The page of the other part is another version of it.
    expect(everywhere).toEqual({ paths: ['/public'], scopes, languages });
    // A reader of German gets the German version.
    expect((await search(pro, undefined, undefined, some)).paths).toEqual(['/some/public']);
    const inSome = { paths: ['/some/public'], scopes: ['all', 'open', '*some'], languages };
    expect(await search(pro, 'some')).toEqual(inSome);
    expect(await search(pro, some)).toEqual(inSome);
    expect(await search(pro, undefined, 'de')).toEqual({ paths: ['/some/public'], scopes, languages: ['', 'en', '*de'] });
    expect((await search(pro, 'open', 'de')).paths).toEqual([]);
    expect(await search(pro, 'nothing', 'xx')).toEqual(everywhere);
    expect(await search({}, 'some', 'de')).toEqual({ paths: ['/public'], scopes: [], languages: [] });
  });
});
