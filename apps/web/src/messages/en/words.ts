import { numberText } from '@/lib/intl';

/** Returns a number with its unit: "1 page", "1,204 pages". */
export const count = (n: number, one: string, many: string) => `${numberText(n)} ${n === 1 ? one : many}`;
