/** For tests and benches of other packages: texts made to hurt, everything that is done to pages, and how that grows with them. */
export { FAMILIES } from './families.ts';
export { type Growth, growthOf, isLinear, MOST_GROWTH } from './growth.ts';
export { OPERATIONS, shuffled } from './operations.ts';
