import { expect, test } from 'vitest';
import { lostUpdates } from './lost-updates.mjs';

const offsets = (/** @type {string} */ text) => lostUpdates('a.ts', text).map(({ offset }) => offset);

test.each([
  [
    'issue-15: pushing what is awaited',
    'let read = []; const w = () => { read = []; }; const lane = async () => { read.push(...(await f())); };',
  ],
  ['adding', 'let sum = 0; const add = async () => { sum += await f(); };'],
  ['adding to a member', 'async function f(state: S) { state.sum += await g(); }'],
  ['adding to a private member', 'class A { #n = 0; async add() { this.#n += (await g()).length; } }'],
  ['spreading', 'let all = {}; const add = async () => { all = { ...all, y: await f() }; };'],
  ['one of an array', 'const add = async (i: number) => { a[i] = g(a[i], await f()); };'],
  [
    'a variable that an inner function knows',
    'async function f() { let n = 0; await Promise.all(x.map(async () => { n += await g(); })); }',
  ],
])('%s is a lost update', (_, text) => {
  expect(offsets(text)).toHaveLength(1);
});

test.each([
  ['waiting first', 'let sum = 0; const add = async () => { const more = await f(); sum += more; };'],
  ['a variable of nobody else', 'async function f() { let n = 0; for (const x of y) n += await g(x); return n; }'],
  ['an array that stays the same', 'const all = []; const add = async () => { all.push(...(await f())); };'],
  ['a method that writes nothing', 'let w; before(async () => { w = await f(); }); test(async () => { w.find(await g()); });'],
  ['reading after the waiting', 'let all = {}; const add = async () => { all = { y: await f(), ...all }; };'],
  ['what an inner function awaits', 'let sum = 0; const add = () => { sum += h(async () => await f()); };'],
  ['setting what was not there', 'const get = async () => { x ??= await f(); };'],
])('%s is none', (_, text) => {
  expect(offsets(text)).toEqual([]);
});

test('a file that cannot be parsed is named', () => {
  expect(() => lostUpdates('broken.ts', 'let x = {')).toThrow(/broken\.ts/);
});
