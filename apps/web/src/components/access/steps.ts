/** How many are listed at first, and with each step: what was given to people and to teams, and everybody with access. */
export const GRANTS_STEP = 50;
export const EVERYBODY_STEP = 20;
