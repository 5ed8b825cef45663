import { numberText } from '@/lib/intl';

/** Returns a number with its counter: "1ページ", "1,204ページ". */
export const count = (n: number, counter: string) => `${numberText(n)}${counter}`;
