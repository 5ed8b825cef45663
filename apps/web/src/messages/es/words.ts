import { numberText, pluralOf } from '@/lib/intl';

/** Returns a number with its unit: "1 página", "1204 páginas". */
export const count = (n: number, one: string, many: string) => `${numberText(n)} ${pluralOf(n) === 'one' ? one : many}`;
