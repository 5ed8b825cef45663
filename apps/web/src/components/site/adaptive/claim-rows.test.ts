import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_KINDS, type ClaimRow, claimNames, problemsOfRows, rowAt, rowsOfSchema, schemaOfRows } from './claim-rows';

const WORDS = { nameMissing: 'missing', nameTwice: 'twice', nameReserved: 'reserved', notANumber: (line: string) => `no number: ${line}` };
const row = (part: Partial<ClaimRow>): ClaimRow => ({
  key: 'k',
  name: 'plan',
  kind: 'string',
  description: 'Plan',
  values: '',
  isUnsigned: false,
  ...part,
});

const rowsArbitrary = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,8}$/).filter((name) => name !== 'unsigned'),
      kind: fc.constantFrom(...CLAIM_KINDS),
      description: fc.stringMatching(/^[A-Z][a-z ]{0,10}[a-z]$/),
      numbers: fc.uniqueArray(fc.integer(), { maxLength: 3 }),
      isUnsigned: fc.boolean(),
    }),
    { selector: ({ name, isUnsigned }) => `${isUnsigned}.${name}` },
  )
  .map((rows) =>
    rows
      .map(({ numbers, ...one }) => ({
        ...one,
        key: `${one.isUnsigned ? 'unsigned.' : ''}${one.name}`,
        values: one.kind === 'boolean' ? '' : numbers.join('\n'),
      }))
      .toSorted((a, b) => Number(a.isUnsigned) - Number(b.isUnsigned)),
  );

describe('claims as rows', () => {
  it('come back from the schema that is made of them', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        const schema = schemaOfRows(rows, 'Unsigned');
        expect(rowsOfSchema(schema)).toEqual(rows);
        expect(claimNames(schema)).toEqual(rows.map(({ key }) => key));
        expect(problemsOfRows(rows, WORDS)).toEqual([]);
      }),
    );
  });

  it.each([
    { type: 'object', properties: { place: { type: 'object', description: 'Place', properties: {}, additionalProperties: false } } },
    { type: 'object', properties: { plan: { type: 'string', title: 'Plan', description: 'Plan' } } },
    { type: 'object', properties: {}, required: [] },
    { type: 'object', properties: { list: { type: 'array', description: 'List', items: { type: 'array', items: { type: 'string' } } } } },
  ])('are not what %j holds: it stays JSON', (schema) => {
    expect(rowsOfSchema(schema)).toBeUndefined();
  });

  it('are refused in place: names that are missing, twice or taken, and values that are no numbers', () => {
    const rows = [
      row({ key: 'a', name: ' ' }),
      row({ key: 'b' }),
      row({ key: 'c', name: 'plan ' }),
      row({ key: 'd', isUnsigned: true }),
      row({ key: 'e', name: 'unsigned' }),
      row({ key: 'f', name: 'age', kind: 'number', values: '1\nmany' }),
    ];
    expect(problemsOfRows(rows, WORDS)).toEqual([
      { key: 'a', field: 'name', message: 'missing' },
      { key: 'c', field: 'name', message: 'twice' },
      { key: 'e', field: 'name', message: 'reserved' },
      { key: 'f', field: 'values', message: 'no number: many' },
    ]);
  });

  it('are found by where the server says that something is wrong', () => {
    const rows = [row({ key: 'a' }), row({ key: 'b', isUnsigned: true, name: 'a/b' })];
    expect(rowAt(rows, '/properties/plan/enum')).toEqual({ key: 'a', field: 'values' });
    expect(rowAt(rows, '/properties/plan')).toEqual({ key: 'a', field: 'description' });
    expect(rowAt(rows, '/properties/unsigned/properties/a~1b/description')).toEqual({ key: 'b', field: 'description' });
    expect(rowAt(rows, '/properties/gone')).toEqual({});
    expect(rowAt(rows, '')).toEqual({});
  });
});
