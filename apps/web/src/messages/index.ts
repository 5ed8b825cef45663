import { en, type Messages } from './en';

/** The texts of the console. English is the only language so far. */
export const m: Messages = en;
