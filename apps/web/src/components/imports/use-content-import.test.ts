// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { type ImportPlace, type ImportRequest, useContentImport } from './use-content-import';

/** Requests that send the bytes of a file; each is answered by the test. */
const sending: { upload: { onprogress?(event: { loaded: number }): void }; onload?(): void; onabort?(): void; status: number }[] = [];

beforeEach(() => {
  sending.length = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      onabort?: () => void;
      open() {}
      send() {
        sending.push(this);
      }
      abort() {
        this.onabort?.();
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILE = new File(['0123456789'], 'user-guide.zip');
const OF_FILE: ImportRequest = { source: 'zip', url: '', file: FILE };
const OF_SITE: ImportRequest = { source: 'website', url: 'https://docs.example.com/' };
const NEW: ImportPlace = { orgId: 'org', title: '' };

function importing(answers: Answers = {}) {
  const screen = testScreen({
    answers: {
      'uploads.create': () => ({ url: 'http://localhost/upload?key=1', key: 'key' }),
      'spaces.create': () => ({ id: 'new space' }),
      'spaces.delete': () => undefined,
      'imports.start': () => ({ id: 'job' }),
      ...answers,
    },
  });
  const { result } = renderHook(useContentImport, { wrapper: screen.wrapper });
  const start = (request: ImportRequest, { dryRun = false, place = NEW } = {}) =>
    act(async () => result.current.start.mutate({ place, request, known: new Set(), dryRun }));
  const sent = () => act(async () => sending.at(-1)?.onload?.());
  const paths = () => screen.calls.map(({ path }) => path);
  return { screen, result, start, sent, paths };
}

it('makes the space once the file is there, named as the file, and imports from where it was sent', async () => {
  const { screen, result, start, sent, paths } = importing();
  await start(OF_FILE);
  await act(async () => sending[0]?.upload.onprogress?.({ loaded: 4 }));
  expect([paths(), result.current.sent]).toEqual([['uploads.create'], 4]);
  await sent();
  await expect.poll(() => result.current.start.data).toMatchObject({ spaceId: 'new space', jobId: 'job', dryRun: false });
  expect(screen.calls.slice(1)).toEqual([
    { path: 'spaces.create', input: { orgId: 'org', space: { title: 'user guide' } } },
    {
      path: 'imports.start',
      input: {
        spaceId: 'new space',
        import: expect.objectContaining({ url: 'http://localhost/upload?key=1', source: 'zip', dryRun: false }),
      },
    },
  ]);
});

it('makes no space for a file that is not sent to its end', async () => {
  const { result, start, paths } = importing();
  await start(OF_FILE);
  await act(async () => result.current.stop());
  await expect.poll(() => result.current.start.isError).toBe(true);
  expect(paths()).toEqual(['uploads.create']);
});

it('imports what was previewed into the same space, without sending the file again', async () => {
  const { result, start, sent, paths } = importing();
  await start(OF_FILE, { dryRun: true });
  await sent();
  await expect.poll(() => result.current.start.data?.dryRun).toBe(true);
  await start(OF_FILE);
  await expect.poll(() => result.current.start.data?.dryRun).toBe(false);
  expect(paths()).toEqual(['uploads.create', 'spaces.create', 'imports.start', 'imports.start']);
});

it('sends a file again that was imported already, or that is another one', async () => {
  const { result, start, sent, paths } = importing();
  for (const file of [FILE, FILE, new File(['0'], 'other.zip')]) {
    await start({ ...OF_FILE, file });
    await sent();
    await expect.poll(() => result.current.start.isSuccess).toBe(true);
  }
  expect(paths().filter((path) => path === 'uploads.create')).toHaveLength(3);
});

it('goes on with the space that an earlier try has made', async () => {
  let isRefused = true;
  const { result, start, paths } = importing({ 'imports.start': () => (isRefused ? Promise.reject(refusal('busy')) : { id: 'job' }) });
  await start(OF_SITE);
  await expect.poll(() => result.current.start.isError).toBe(true);
  isRefused = false;
  await start(OF_SITE);
  await expect.poll(() => result.current.start.isSuccess).toBe(true);
  expect(paths().filter((path) => path === 'spaces.create')).toHaveLength(1);
});

it('deletes the space of a preview that nothing was imported into, once', async () => {
  const { screen, result, start } = importing();
  await start(OF_SITE, { dryRun: true });
  await act(() => result.current.discard());
  await act(() => result.current.discard());
  expect(screen.calls.filter(({ path }) => path === 'spaces.delete')).toEqual([{ path: 'spaces.delete', input: { spaceId: 'new space' } }]);
});

it('deletes no space that was there before, or that something is imported into', async () => {
  const there = importing();
  await there.start(OF_SITE, { dryRun: true, place: { orgId: 'org', spaceId: 'there' } });
  await act(() => there.result.current.discard());
  const imported = importing();
  await imported.start(OF_SITE, { dryRun: true });
  await imported.start(OF_SITE);
  await act(() => imported.result.current.discard());
  expect([...there.paths(), ...imported.paths()]).not.toContain('spaces.delete');
  expect(there.paths()).toEqual(['imports.start']);
});
