import { describe, expect, it } from 'vitest';
import { readRedirects } from './read-csv';
import { destinationOf, type RedirectPlace } from './redirect-places';

const PLACES: RedirectPlace[] = [
  { spaceId: 'home', title: 'Home', path: '' },
  { spaceId: 'api', title: 'API', path: 'api' },
  { spaceId: 'old', title: 'Old API', path: 'api/v1' },
];

describe('redirects from a list', () => {
  it('lead to addresses elsewhere and to pages, by the longest path of a space', () => {
    expect(destinationOf('https://example.com/a', PLACES)).toEqual({ kind: 'external', url: 'https://example.com/a' });
    expect(destinationOf('/guides/install/', PLACES)).toEqual({ kind: 'path', spaceId: 'home', path: 'guides/install' });
    expect(destinationOf('/api', PLACES)).toEqual({ kind: 'path', spaceId: 'api', path: '' });
    expect(destinationOf('/api/v1/users', PLACES)).toEqual({ kind: 'path', spaceId: 'old', path: 'users' });
    expect(destinationOf('/apis', PLACES)).toEqual({ kind: 'path', spaceId: 'home', path: 'apis' });
    expect(destinationOf('javascript:alert(1)', PLACES)).toBeUndefined();
    expect(destinationOf('/apis', PLACES.slice(1))).toBeUndefined();
  });

  it('are read with names, quotes and other separators, and without empty lines', () => {
    expect(readRedirects('source,destination\r\n/a,https://example.com/1\n\n"/b, c";/guides;permanent\n/d\t/api\t301\n', PLACES)).toEqual({
      redirects: [
        { source: '/a', destination: { kind: 'external', url: 'https://example.com/1' }, permanent: false },
        { source: '/b, c', destination: { kind: 'path', spaceId: 'home', path: 'guides' }, permanent: true },
        { source: '/d', destination: { kind: 'path', spaceId: 'api', path: '' }, permanent: true },
      ],
    });
  });

  it.each([
    ['/a', 'Line 1: it needs an address to come from and one to go to.'],
    ['/a,/b\na,/b', 'Line 2: the first address must begin with a slash.'],
    ['/a,ftp://example.com', 'Line 1: the second address is no page of this site, and no web address.'],
  ])('name the line that cannot be read: %j', (csv, problem) => {
    expect(readRedirects(csv, PLACES)).toEqual({ problem });
  });
});
