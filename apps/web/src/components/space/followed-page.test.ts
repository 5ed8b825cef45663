import { expect, it } from 'vitest';
import { followPage, type OpenPage } from './followed-page';

/** A table of contents in which each page has one address, and a screen that goes where it is sent. */
function screen(paths: Record<string, string>) {
  let open: OpenPage | undefined;
  const at = (pathname: string, isEdited = false): string | undefined => {
    const listed = Object.keys(paths).find((id) => paths[id] === pathname);
    const followed = followPage(open, { listed, pathname, isEdited, addressOf: (id) => paths[id] });
    open = followed.open;
    return followed.to;
  };
  return { paths, at };
}

it('follows the open page to its new address, and back', () => {
  const { paths, at } = screen({ use: '/s/use' });
  expect(at('/s/use')).toBeUndefined();
  paths.use = '/s/linux/use';
  expect(at('/s/use')).toBe('/s/linux/use');
  expect(at('/s/linux/use')).toBeUndefined();
  paths.use = '/s/use';
  expect(at('/s/linux/use')).toBe('/s/use');
});

it('follows a move that was taken back before the screen came to the new address', () => {
  const { paths, at } = screen({ use: '/s/use' });
  at('/s/use');
  paths.use = '/s/linux/use';
  expect(at('/s/use')).toBe('/s/linux/use');
  paths.use = '/s/use';
  expect(at('/s/use')).toBeUndefined();
  expect(at('/s/linux/use')).toBe('/s/use');
});

it('stays at an address that was never the page’s, on a page that is edited, and where the page is gone', () => {
  const { paths, at } = screen({ use: '/s/use' });
  expect(at('/s/nothing')).toBeUndefined();
  at('/s/use');
  expect(at('/s/nothing')).toBeUndefined();
  paths.use = '/s/linux/use';
  expect(at('/s/use', true)).toBeUndefined();
  delete paths.use;
  expect(at('/s/use')).toBeUndefined();
});

it('follows the page that was opened last', () => {
  const { paths, at } = screen({ use: '/s/use', install: '/s/install' });
  at('/s/use');
  at('/s/install');
  paths.use = '/s/linux/use';
  expect(at('/s/use')).toBeUndefined();
  paths.install = '/s/begin';
  expect(at('/s/install')).toBe('/s/begin');
});
