// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useNotePage, useRecentPages } from './use-recent-pages';

const Count = () => createElement('b', null, useRecentPages('org', 10).length);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(name: string, orgId = 'org'): void {
  renderHook(() => useNotePage({ orgId, href: `/s/space/${name}`, title: name, space: 'Space' }));
}
const titles = (orgId = 'org', most = 10) => renderHook(() => useRecentPages(orgId, most)).result.current.map(({ title }) => title);

it('has the pages of an organization, the last one first, each once', () => {
  open('install');
  open('start');
  open('secret', 'other');
  open('install');
  expect(titles()).toEqual(['install', 'start']);
  expect(titles('org', 1)).toEqual(['install']);
  expect(titles('other')).toEqual(['secret']);
});

it('leaves out what is kept under its name by somebody else, and addresses that are not of a space', () => {
  localStorage.setItem(
    'octavo.recent-pages',
    JSON.stringify([{ orgId: 'org', href: 'https://evil.example/', title: 'x', space: 'y', at: 1 }, 7]),
  );
  expect(titles()).toEqual([]);
  localStorage.setItem('octavo.recent-pages', 'not JSON');
  expect(titles()).toEqual([]);
});

it('has none while the server draws', () => {
  open('install');
  expect(renderToString(createElement(Count))).toBe('<b>0</b>');
});
