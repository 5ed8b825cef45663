import { numberText, pluralOf } from '@/lib/intl';

/** Returns a number with its unit: "0 page", "1 page", "1 204 pages". */
export const count = (n: number, one: string, many: string) => `${numberText(n)} ${pluralOf(n) === 'one' ? one : many}`;
