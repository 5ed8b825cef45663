import { stemOf } from './terms.ts';

/**
 * Words of instructions that stand for each other in documentation of any subject. Short on purpose: words of a subject are synonyms that its administrators
 * set.
 */
const ALIKE = [
  'create add make',
  'delete remove erase',
  'clear flush empty',
  'restore revert',
  'fail failure fault error',
  'change modify edit update',
  'show list view display',
  'enable activate',
  'disable deactivate',
  'start run launch',
  'stop end cancel',
  'attach add connect',
  'enlarge extend expand increase',
  'repair fix',
  'restrict limit',
  'folder directory',
  'picture image',
  'allow permit',
  'block deny prevent forbid',
  'pause suspend',
  'check test verify validate',
  'copy duplicate clone',
  'move transfer migrate',
  'choose select pick',
  'mail email',
  'translate localize',
  'colour color',
  'customise customize',
  'organisation organization',
];

/** The same, one way: a page that says `new` has what somebody wants to create, and somebody who asks for something new may want nothing created. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  create: 'new',
  add: 'new',
  make: 'new',
  change: 'set',
  modify: 'set',
  edit: 'set',
  update: 'set',
  configure: 'set',
  replace: 'set update',
  show: 'get',
  list: 'get',
  view: 'get',
  display: 'get',
  find: 'search get',
  turn: 'enable disable',
  write: 'create',
  own: 'custom',
  shut: 'stop',
  uninstall: 'remove',
  delete: 'unregister clear',
  wipe: 'clear erase',
  see: 'show get view',
  allow: 'grant enable',
  give: 'grant add assign',
  upgrade: 'update migrate',
  patch: 'update',
  setup: 'install configure',
  fast: 'performance',
  slow: 'performance',
  enlarge: 'resize',
  extend: 'resize',
  expand: 'resize',
  shrink: 'resize',
};

const kin = new Map<string, Set<string>>();

function stands(word: string, others: readonly string[]): void {
  const stem = stemOf(word);
  const known = kin.get(stem) ?? new Set();
  for (const other of others) if (other !== word) known.add(stemOf(other));
  kin.set(stem, known);
}

for (const set of ALIKE.map((words) => words.split(' '))) for (const word of set) stands(word, set);
for (const [word, others] of Object.entries(STANDS_FOR)) stands(word, others.split(' '));

/**
 * Returns the stems of words that a page may have instead of a word of an instruction.
 * @param token the word, folded
 */
export function kinOf(token: string): readonly string[] {
  return [...(kin.get(stemOf(token)) ?? [])];
}
