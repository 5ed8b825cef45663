import type { AttributeSpec } from 'prosemirror-model';

/** Most columns or rows that a cell may claim. */
const MOST_SPAN = 100;

/** An attribute with a check of its value, which documents of others have to pass. */
type Checked = Required<AttributeSpec>;

function checked(fallback: unknown, words: string, isRight: (value: unknown) => boolean): Checked {
  return {
    default: fallback,
    validate(value: unknown) {
      if (!isRight(value)) throw new RangeError(`An attribute is no ${words}.`);
    },
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes by the kind of their values. */
export const STRING = checked('', 'string', (value) => typeof value === 'string');
export const OBJECT = checked({}, 'object', isObject);
export const LIST = checked([], 'list of objects', (value) => Array.isArray(value) && value.every(isObject));
export const VALUE = checked(null, 'value', () => true);
export const PART = checked(0, 'part', (value) => value === 0 || value === 1);
export const COUNT = checked(1, 'count', (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_SPAN);
export const WIDTHS = checked(null, 'widths', (value) => value === null || (Array.isArray(value) && value.length <= MOST_SPAN));
