import path from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import { operationsPage } from './operations-page.ts';
import { describedOperations, MANUAL } from './testing/manual.ts';

/** `npm test -- packages/rest/src/operations-page.test.ts -u` writes the page anew. */
it('docs/api/operations.md is the page that the OpenAPI document gives', async () => {
  const document = openApiDocument(await describedOperations(), { url: 'https://octavo.example', build: '1.0.0' });
  await expect(operationsPage(document)).toMatchFileSnapshot(path.join(MANUAL, 'api/operations.md'));
});

it('the page has every operation once, by method and path', async () => {
  const operations = await describedOperations();
  const page = operationsPage(openApiDocument(operations, { url: 'https://octavo.example', build: '1.0.0' }));
  const listed = [...page.matchAll(/^\| `([A-Z]+ \S+)` \| \S/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted());
});
