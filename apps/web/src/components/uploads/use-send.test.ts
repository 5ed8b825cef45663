// @vitest-environment happy-dom
import type { CreateUpload } from '@octavo/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useSend } from './use-send';

beforeEach(() => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      onload?: () => void;
      open() {}
      send() {
        this.onload?.();
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string) => new File(['x'], name);
const nameOf = (input: unknown) => (input as { upload: { file: { name: string } } }).upload.file.name;

function sending(answer: (name: string) => unknown, kind: CreateUpload['kind'] = 'organization_file') {
  const screen = testScreen({ answers: { 'uploads.create': (input) => answer(nameOf(input)) } });
  const { result } = renderHook(() => useSend('org', kind), { wrapper: screen.wrapper });
  let urls: string[] | undefined;
  const send = (files: File[], check?: (file: File) => Promise<void>) =>
    act(async () => {
      urls = await result.current.send(files, check);
    });
  return { screen, result, send, urls: () => urls, sent: () => screen.calls.map(({ input }) => nameOf(input)) };
}

const taken = (name: string) => ({ url: `http://localhost/upload/${name}`, publicUrl: `http://localhost/~/${name}` });

it('returns the public addresses of files in their order', async () => {
  const { send, urls, result } = sending(taken);
  await send([file('a.svg'), file('b.svg')]);
  expect(urls()).toEqual(['http://localhost/~/a.svg', 'http://localhost/~/b.svg']);
  expect([result.current.isSending, result.current.problem]).toEqual([false, undefined]);
});

it('sends nothing behind a file that is refused, says why, and forgets that with the next try', async () => {
  const { send, urls, sent, result } = sending((name) => (name === 'b.svg' ? Promise.reject(refusal('too_large')) : taken(name)));
  await send([file('a.svg'), file('b.svg'), file('c.svg')]);
  expect([urls(), sent(), result.current.problem]).toEqual([undefined, ['a.svg', 'b.svg'], 'Refused.']);
  await send([file('a.svg')]);
  expect([urls()?.length, result.current.problem, result.current.isSending]).toEqual([1, undefined, false]);
});

it('sends no file that a check finds wrong, and shows what the check says', async () => {
  const { send, sent, result } = sending(taken);
  await send([file('a.txt')], () => Promise.reject(new Error(m.uploads.notPicture)));
  expect([sent(), result.current.problem]).toEqual([[], m.uploads.notPicture]);
});

it('says that a file which the server could read nothing in is no picture, or no font', async () => {
  const nothing = (name: string) => ({ url: `http://localhost/upload/${name}` });
  const picture = sending(nothing);
  await picture.send([file('a.svg')]);
  expect(picture.result.current.problem).toBe(m.uploads.notPicture);
  const font = sending(nothing, 'customization_font');
  await font.send([file('a.woff2')]);
  expect(font.result.current.problem).toBe(m.uploads.notFont);
});
