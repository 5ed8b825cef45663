import type { Schema } from '@octavo/db';
import type { PARTS, PartName } from './parts.ts';

type Row<Name extends PartName> = Schema[Name]['$inferSelect'];
/** Columns that are not in an archive. */
type Reset<Name extends PartName> = (typeof PARTS)[Name] extends { reset: infer Values } ? keyof Values : never;
type IsWord<Value> = [Value] extends [string] ? (string extends Value ? false : true) : false;
type Words<Name extends PartName> = {
  readonly [Column in Exclude<keyof Row<Name>, Reset<Name>> as IsWord<NonNullable<Row<Name>[Column]>> extends true ? Column : never]: {
    readonly [Word in NonNullable<Row<Name>[Column]> & string]: true;
  };
};

const ROLES = { admin: true, create: true, review: true, edit: true, comment: true, read: true } as const;
const SELECTION = { all: true, selected: true } as const;
const LEVELS = { ...ROLES, inherit: true } as const;

/** The words of each column that has one of some words: the types of the schema ask for every column, and for every word. */
const WORDS: { readonly [Name in PartName as keyof Words<Name> extends never ? never : Name]: Words<Name> } = {
  organization: { defaultRole: ROLES, foreignPictures: { load: true, proposals: true, ask: true } },
  member: { role: ROLES },
  teamMember: { role: { owner: true, member: true } },
  samlProvider: { defaultRole: ROLES },
  oidcProvider: { defaultRole: ROLES },
  collection: { defaultLevel: LEVELS },
  space: { defaultLevel: LEVELS, editMode: { live: true, locked: true } },
  revision: { type: { edits: true, merge: true, rollback: true, update: true, computed: true } },
  changeRequest: { status: { draft: true, open: true, archived: true, merged: true } },
  changeReview: { status: { approved: true, 'changes-requested': true } },
  comment: { status: { open: true, resolved: true } },
  notification: { kind: { mentioned: true, review_requested: true, reviewed: true, replied: true, merged: true, sync_failing: true } },
  openapiSpec: {
    visibility: { private: true, public: true },
    processingState: { pending: true, progress: true, complete: true },
    errorCode: { FETCH_TIMEOUT: true, FETCH_ERROR: true, PARSE_ERROR: true },
  },
  openapiVersion: { rawFormat: { json: true, yaml: true } },
  site: {
    visibility: { public: true, unlisted: true, 'share-link': true, 'visitor-auth': true },
    agentsContext: { included: true, excluded: true },
    defaultLevel: LEVELS,
  },
  siteItem: { kind: { section: true, 'section-group': true, 'external-link': true, 'site-space': true } },
  siteMiss: { kind: { search: true, address: true, question: true } },
  machineTranslator: { kind: { openai: true, deepl: true, libretranslate: true } },
  accessGrant: {
    targetKind: { space: true, collection: true, site: true },
    granteeKind: { user: true, team: true },
    role: ROLES,
  },
  invite: { kind: { email: true, link: true }, role: ROLES, targetKind: { space: true, collection: true }, level: ROLES },
  gitConnection: {
    provider: { github: true, gitlab: true, gitea: true, bitbucket: true, other: true },
    direction: { both: true, in: true, out: true },
    firstSide: { git: true, octavo: true },
  },
  integration: {
    visibility: { public: true, private: true, unlisted: true },
    target: { all: true, site: true, space: true, organization: true },
    runtime: { v1: true, v2: true },
  },
  integrationImage: { kind: { icon: true, preview: true, block: true } },
  integrationInstallation: { spaceSelection: SELECTION, siteSelection: SELECTION },
};

/** Returns the words of each column of a table that has one of some words. */
export function wordsOf(name: PartName): Readonly<Record<string, Readonly<Record<string, true>>>> {
  return name in WORDS ? { ...WORDS[name as keyof typeof WORDS] } : {};
}

/** Returns whether a text is one of the words that a column can have; true for columns with any text. */
export function isWordOf(name: PartName, column: string, text: string): boolean {
  const words = wordsOf(name)[column];
  return words === undefined || Object.hasOwn(words, text);
}
