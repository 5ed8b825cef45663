import { describe, expect, it } from 'vitest';
import { addressesInFile, parseAddresses } from './parse-addresses';

describe('addresses of people to invite', () => {
  it.each([
    ['one', 'ada@example.com', ['ada@example.com']],
    ['a line each', 'ada@example.com\r\ngrace@example.com\n', ['ada@example.com', 'grace@example.com']],
    [
      'commas, semicolons and blanks',
      'a@x.example, b@x.example; c@x.example  d@x.example',
      ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
    ],
    [
      'names, as mail programs copy them',
      'Ada Lovelace <ada@example.com>, "Hopper, Grace" <Grace@Example.com>',
      ['ada@example.com', 'grace@example.com'],
    ],
    ['the same twice', 'ada@example.com ADA@example.com', ['ada@example.com']],
    ['a column with quotes', '"ada@example.com"\n"grace@example.com"', ['ada@example.com', 'grace@example.com']],
    ['nothing', ' \n ', []],
  ])('are read from %s', (_what, text, addresses) => {
    expect(parseAddresses(text)).toEqual(addresses);
  });

  it('keep what is no address, so that it can be named', () => {
    expect(parseAddresses('ada@example.com grace')).toEqual(['ada@example.com', 'grace']);
  });
});

it('takes the addresses of a table, and leaves out what is beside them', () => {
  const csv = 'Name;E-mail;Team\r\n"Lovelace, Ada";ADA@example.com;Docs\r\nGrace;grace@example.com;"a@b"\r\n;ada@example.com;';
  expect(addressesInFile(csv)).toEqual(['ada@example.com', 'grace@example.com']);
  expect(addressesInFile('Name\nAda')).toEqual([]);
});
