/** Words that the scripts of questions show. */
export type AskWords = Record<'this' | 'writing' | 'nothing' | 'failed' | 'sources' | 'note' | 'back', string>;
