import { addExternalLink, type Context, createSite, removeSiteItem, sortSiteStructure } from '@octavo/core';
import { buildOrganization, buildUser, contextOf, testSystem } from '@octavo/core/testing';
import { sized } from './extent.ts';
import { median, type Row, timed } from './stats.ts';

const SMALL = 10;
const LARGE = sized(1000, 20);
const TURNS = sized(30, 1);
/** A change is to cost what it changes, and not what the site has. */
const LIMIT = 2;

/** One change of the structure of a site with a thousand lines, against the same in a site with ten: added, put first, and removed again. */
export async function measureStructure(rounds: number): Promise<Row[]> {
  await using system = await testSystem('sqlite');
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const [small, large] = [await siteOf(ctx, organization.id, SMALL), await siteOf(ctx, organization.id, LARGE)];
  const pairs: [number, number][] = [];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      times[0].push(await timed(large));
      times[1].push(await timed(small));
    }
    if (round > 0) pairs.push([median(times[0]), median(times[1])]);
  }
  const perChange = (times: number[]) => `${(median(times) / 3).toFixed(1)} ms`;
  return [
    {
      what: 'one change of a structure of 1,000 lines / of 10 lines',
      figure: median(pairs.map(([ofLarge, ofSmall]) => ofLarge / ofSmall)),
      unit: 'x',
      limit: LIMIT,
      detail: `${perChange(pairs.map(([time]) => time))} against ${perChange(pairs.map(([, time]) => time))}`,
    },
  ];
}

/** Creates a site with so many links; returns three changes of it, after which it is as before. */
async function siteOf(ctx: Context, organizationId: string, lines: number): Promise<() => Promise<void>> {
  const site = await createSite(ctx, organizationId, { title: `Site of ${lines}` });
  const add = (number: number) =>
    addExternalLink(ctx, organizationId, site.id, { title: `Line ${number}`, url: `https://example.com/${number}` });
  const { id: first } = await add(0);
  for (let number = 1; number < lines; number++) await add(number);
  return async () => {
    const { id } = await add(lines);
    const position = { before: { type: 'site-external-link' as const, id: first } };
    await sortSiteStructure(ctx, organizationId, site.id, { item: { type: 'site-external-link', id }, position });
    await removeSiteItem(ctx, organizationId, site.id, id, 'external-link');
  };
}
