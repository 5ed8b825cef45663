/** Number of entries listed at first and with each step: of grants to people and to teams, and of everybody with access. */
export const GRANTS_STEP = 50;
export const EVERYBODY_STEP = 20;
