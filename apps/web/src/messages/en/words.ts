/** A number as people write it. */
export const number = new Intl.NumberFormat('en');

/** Returns a number with its unit: "1 page", "1,204 pages". */
export const count = (n: number, one: string, many: string) => `${number.format(n)} ${n === 1 ? one : many}`;

/** Several names in a sentence: "Ada, Grace and Mary". */
export const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
