import { openPdf } from '@octavo/core';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const space = '/spaces/{space}/pdf';
const change = '/spaces/{space}/change-requests/{changeRequest}/pdf';
const one = (address: string) => `${address}?page={page}&only=true`;

/** Returns the PDF at the address in the answer. */
async function readPdf(world: World, answer: unknown): Promise<{ name: string; text: string }> {
  const url = new URL((answer as { url: string }).url);
  const [, , spaceId = '', key = '', name = ''] = url.pathname.split('/').map(decodeURIComponent);
  const { body } = await openPdf(world.system, {
    spaceId,
    key,
    name,
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  });
  return { name, text: Buffer.from(await new Response(body).arrayBuffer()).toString('latin1') };
}

for (const [id, url, name] of [
  ['getSpacePDF', space, /\.pdf$/],
  ['getChangeRequestPDF', change, /Change request #1.*\.pdf$/],
] as const) {
  apiScenarios(id, [
    {
      name: 'a reader is given an address of a PDF, which is the same one when asked again',
      as: 'reader',
      url: one(url),
      expectedStatus: 200,
      expectedContent: { url: expect.stringMatching(/^https:\/\/octavo\.example\/pdf\/.+\?expires=\d+&signature=.+$/) },
      after: async (world, answer) => {
        const pdf = await readPdf(world, answer);
        expect(pdf.text.slice(0, 5)).toBe('%PDF-');
        expect(pdf.name).toMatch(name);
        const again = (await (
          await world.request(
            'reader',
            'get',
            one(url).replace(/\{(\w+)\}/g, (_, each: string) => world.id(each)),
          )
        ).json()) as { url: string };
        expect(new URL(again.url).pathname).toBe(new URL((answer as { url: string }).url).pathname);
        expect(world.system.log.lines.filter(({ message }) => message === 'a PDF was made').length).toBeLessThanOrEqual(2);
      },
    },
    { name: '`only` without a page is refused', as: 'reader', url: `${url}?only=true`, expectedStatus: 400 },
    { name: '`only` is true or false', as: 'reader', url: `${url}?only=yes`, expectedStatus: 400 },
    { name: 'a page that is not there is not found', as: 'reader', url: `${url}?page=nothing`, expectedStatus: 404 },
    {
      name: 'a page of another organization is not found',
      as: 'reader',
      url: one(url).replace('{page}', '{otherPage}'),
      expectedStatus: 404,
    },
    { name: 'nobody is told to sign in', as: 'nobody', url, expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404 },
  ]);
}
