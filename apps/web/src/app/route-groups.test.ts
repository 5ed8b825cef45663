import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a page is behind sign-in, or before it: outside of both groups it would have neither the server nor a palette', () => {
  const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)page\.tsx$/.test(file));
  expect(pages.filter((file) => !/^\((?:console|doors)\)\//.test(file))).toEqual(['page.tsx']);
});
