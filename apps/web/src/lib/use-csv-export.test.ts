// @vitest-environment happy-dom
import { Toast } from '@base-ui/react/toast';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { savedFiles } from '@/testing/saved-files';
import { useCsvExport } from './use-csv-export';

const WORDS = { stopped: 'Stopped.', exported: (rows: number) => `${rows} rows.` };

afterEach(cleanup);

type Read = Parameters<typeof useCsvExport>[0]['read'];

function exporting(read: Read) {
  const use = () => {
    const { toasts } = Toast.useToastManager();
    return { ...useCsvExport({ file: 'rows.csv', columns: ['a', 'b'], words: WORDS, read }), said: toasts.map(({ title }) => title) };
  };
  return renderHook(use, { wrapper: Toast.Provider }).result;
}

it('saves the rows of all steps below their columns, and says how many', async () => {
  const saved = savedFiles();
  const result = exporting(async function* () {
    yield { rows: [['1', '2']], total: 2 };
    yield { rows: [['3', '4']], total: 2 };
  });
  await act(async () => result.current.start());
  await expect.poll(() => saved).toEqual([{ name: 'rows.csv', text: 'a,b\r\n1,2\r\n3,4\r\n' }]);
  expect(result.current).toMatchObject({ said: ['2 rows.'], progress: undefined });
});

it('says how far it is, and saves nothing when it is stopped', async () => {
  const saved = savedFiles();
  const result = exporting(async function* (signal) {
    yield { rows: [['1', '2']], total: 2 };
    // As a request does that is aborted.
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))));
  });
  await act(async () => result.current.start());
  await expect.poll(() => result.current.progress).toEqual({ done: 1, total: 2 });
  await act(async () => result.current.stop());
  await expect.poll(() => result.current.said).toEqual(['Stopped.']);
  expect(saved).toEqual([]);
  expect(result.current.progress).toBeUndefined();
});

it('saves nothing of a list that cannot be read to its end', async () => {
  const saved = savedFiles();
  const result = exporting(async function* () {
    yield { rows: [['1', '2']] };
    throw new Error('The line broke.');
  });
  await act(async () => result.current.start());
  await expect.poll(() => result.current.said).toHaveLength(1);
  expect(result.current.said).not.toEqual(['1 rows.']);
  expect(saved).toEqual([]);
});
