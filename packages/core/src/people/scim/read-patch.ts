import * as z from 'zod';
import { parseInput } from '../../kernel/base/index.ts';
import { scimError } from './scim-error.ts';

/** One change of an attribute, whichever dialect it was written in. */
export interface ScimChange {
  op: 'add' | 'replace' | 'remove';
  /** Attribute in lower case, without the schema and without what is in brackets. */
  attribute: string;
  /** The value that `members[value eq "…"]` names. */
  selected?: string;
  value: unknown;
}

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        // Entra begins them with a capital.
        op: z.string().transform((op, at) => {
          const known = (['add', 'replace', 'remove'] as const).find((each) => each === op.toLowerCase());
          if (known !== undefined) return known;
          at.addIssue({ code: 'custom', message: 'Must be `add`, `replace` or `remove`.' });
          return z.NEVER;
        }),
        path: z.string().max(1000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const PATH = /^([A-Za-z$][\w$.:-]*)(?:\[(value|type|primary) eq (?:"((?:[^"\\]|\\.)*)"|true|false)\])?(?:\.(\w+))?$/i;

/**
 * Reads the body of a PATCH (RFC 7644, 3.5.2) in the dialects of Okta, which replaces by an object without a path, and of Entra, which writes a path for each attribute,
 * and removes members both by a path and by a list. Each attribute of an object becomes a change of its own.
 * @throws OctavoError `bad_request`, with `invalidPath` for a path that is none.
 */
export function readPatch(body: unknown): ScimChange[] {
  const { Operations } = parseInput(Patch, body);
  return Operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [readPath(op, path, value)];
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw scimError('noTarget', 'A change without a `path` needs a `value` that is an object of attributes.');
    // Entra writes paths as names in an object, too.
    return Object.entries(value).map(([name, each]) => readPath(op, name, each));
  });
}

function readPath(op: ScimChange['op'], path: string, value: unknown): ScimChange {
  const [, name, by, selected, sub] = PATH.exec(path.trim()) ?? [];
  if (name === undefined) throw scimError('invalidPath', `\`${path.slice(0, 100)}\` is no path of an attribute.`);
  const attribute = `${name.replace(CORE, '')}${sub === undefined ? '' : `.${sub}`}`.toLowerCase();
  return { op, attribute, value, ...(by?.toLowerCase() === 'value' && selected !== undefined ? { selected } : {}) };
}
