import { numberText, pluralOf } from '@/lib/intl';

/** Returns a number with its unit: "1 Seite", "1.204 Seiten". */
export const count = (n: number, one: string, many: string) => `${numberText(n)} ${pluralOf(n) === 'one' ? one : many}`;
