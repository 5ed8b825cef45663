import fc from 'fast-check';
import LZString from 'lz-string';
import { expect, test } from 'vitest';
import { readRenderRequest } from './render-request.ts';

test('what was compressed for an address, or as base64, is read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      expect(readRenderRequest(LZString.compressToEncodedURIComponent(json))).toEqual(JSON.parse(json));
      expect(readRenderRequest(LZString.compressToBase64(json))).toEqual(JSON.parse(json));
    }),
  );
});

test('base64 that would be another JSON in the alphabet for addresses is read as base64', () => {
  const value = { '. "$': '# a -  %&', 'u( l': false, ')<1;': true, '': null, ' 0 ': null, '2 / 3': " t'" };
  expect(readRenderRequest(LZString.compressToBase64(JSON.stringify(value)))).toEqual(value);
});

test('any text is read or refused with what is wrong', () => {
  const text = fc.oneof(fc.string({ maxLength: 200 }), fc.base64String({ maxLength: 400 }));
  fc.assert(
    fc.property(text, (given) => {
      try {
        readRenderRequest(given);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'bad_request', message: expect.stringContaining('"request"') });
      }
    }),
  );
});

test('a request that is too long, or becomes so, is refused', () => {
  expect(() => readRenderRequest('A'.repeat(20_000))).toThrow(/render by POST/);
  const bomb = LZString.compressToEncodedURIComponent(JSON.stringify('a'.repeat(600_000)));
  expect(bomb.length).toBeLessThan(12_288);
  expect(() => readRenderRequest(bomb)).toThrow(/is not JSON/);
});
