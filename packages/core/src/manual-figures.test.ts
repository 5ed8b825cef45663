import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MOST_NESTED } from './content/collections/collection-tree.ts';
import { MAX_NESTING } from './content/openapi/document/parse-document.ts';
import { READ_EVERY_MS } from './content/openapi/enqueue-reading.ts';
import { MAX_VERSIONS, OPENAPI_LIMITS } from './content/openapi/limits.ts';
import { MAX_INCLUDE_DEPTH } from './content/pages/evaluate-includes.ts';
import { TRASH_MS } from './kernel/access/index.ts';
import { MOST_OF_ORGANIZATION, MOST_OF_PERSON, MOST_SHOWN } from './kernel/uploads/limits.ts';
import { SESSION_LIFETIME_MS } from './people/auth/session-record.ts';
import { EMAIL_INVITE_MS } from './people/invites/invite-record.ts';
import { RESET_MS } from './people/resets/insert-reset.ts';
import { MOST_NESTED_GROUPS } from './sites/sites/structure/nesting.ts';

const MANUAL = path.resolve(import.meta.dirname, '../../../docs');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 ** 2;
const GB = 1024 ** 3;
const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const { maxBytes, maxTotalBytes, maxFiles, maxDepth, timeoutMs, totalTimeoutMs } = OPENAPI_LIMITS;

/** Pages, with texts of the figures that the domain has. */
const FIGURES: [file: string, text: string][] = [
  ['writing/editing.md', `for ${TRASH_MS / DAY} days`],
  ['concepts/spaces.md', `For ${TRASH_MS / DAY} days`],
  ['concepts/collections.md', `After ${TRASH_MS / DAY} days`],
  ['concepts/collections.md', `up to ${MOST_NESTED} levels deep`],
  ['reading/account.md', `${SESSION_LIFETIME_MS / DAY} days after its last use`],
  ['operating/security.md', `they end ${SESSION_LIFETIME_MS / DAY} days after`],
  ['operating/inviting.md', `for ${EMAIL_INVITE_MS / DAY} days`],
  ['operating/inviting.md', `for ${RESET_MS / MINUTE} minutes`],
  ['operating/command-line.md', `for ${RESET_MS / MINUTE} minutes`],
  ['concepts/openapi.md', `every ${WORDS[READ_EVERY_MS / HOUR]} hours`],
  ['concepts/openapi.md', `latest ${MAX_VERSIONS} versions`],
  ['concepts/openapi.md', `| Size of a document, and of each further file | ${maxBytes / MB} MB |`],
  ['concepts/openapi.md', `| All files together | ${maxTotalBytes / MB} MB |`],
  ['concepts/openapi.md', `| Further files | ${maxFiles}, up to ${maxDepth} references away |`],
  ['concepts/openapi.md', `| Time for one file | ${timeoutMs / 1000} seconds,`],
  ['concepts/openapi.md', `| Time for all files | ${totalTimeoutMs / MINUTE} minutes |`],
  ['concepts/openapi.md', `| Nesting | ${MAX_NESTING} levels |`],
  ['markdown/README.md', `${WORDS[MAX_INCLUDE_DEPTH]} levels deep`],
  ['markdown/reuse.md', `${WORDS[MAX_INCLUDE_DEPTH]} levels deep`],
  ['sites/structure.md', `up to ${WORDS[MOST_NESTED_GROUPS]} deep`],
  ['api/content.md', `${MOST_OF_PERSON.files} unused uploads of ${MOST_OF_PERSON.bytes / GB} GB`],
  ['api/content.md', `an organization ${MOST_OF_ORGANIZATION.files} of ${MOST_OF_ORGANIZATION.bytes / GB} GB`],
  ['api/content.md', `at most ${MOST_SHOWN} of them`],
  ['configuration.md', `one organization can have ${MOST_OF_ORGANIZATION.bytes / GB} of them`],
];

it.each(FIGURES)('%s has the figure “%s”', (file, text) => {
  const page = readFileSync(path.join(MANUAL, file), 'utf8').replaceAll(/ +\|/g, ' |');
  expect(page).toContain(text);
});
