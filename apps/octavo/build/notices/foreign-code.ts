import { readFile } from 'node:fs/promises';
import { ACCEPTED, EXCEPTIONS } from './licences.ts';

/** Licences that ask for more than their text, wherever a comment names one; and what SPDX has files say. */
const NAMED = /SPDX-License-Identifier:\s*([\w.+-]+)|\b((?:A|L)?GPL(?:[-v ]*\d[\w.+-]*)?)\b/g;

/** Text of comments: a licence that code has as data, such as a list of all licences, binds nobody. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;

/**
 * Finds licences that a bundled file itself names and that are not accepted: code that its package took over from elsewhere, about which
 * the manifest is silent. A choice such as "MIT or GPL" is none. Returns each once.
 */
export function foreignLicences(packageName: string, script: string): string[] {
  const comments = script.match(COMMENT)?.filter((comment) => !/\bMIT\b[^\n]*\b(?:or|and|\/)\b[^\n]*GPL/i.test(comment)) ?? [];
  const named = comments.flatMap((comment) => [...comment.matchAll(NAMED)].flatMap(([, spdx, plain]) => spdx ?? plain ?? []));
  const excepted = EXCEPTIONS.filter((each) => each.packages.test(packageName)).map((each) => each.licence);
  return [...new Set(named)].filter((licence) => !ACCEPTED.has(licence) && !excepted.includes(licence));
}

/**
 * Reads a bundled file of a package.
 * @throws Error that names the file and the licence, when it holds code under one that is not accepted.
 */
export async function checkForeignCode(packageName: string, file: string): Promise<void> {
  const [licence] = foreignLicences(packageName, await readFile(file, 'utf8'));
  if (licence === undefined) return;
  throw new Error(
    `${file} holds code under ${licence}, which is not accepted. Leave it out, or put ${packageName} into EXCEPTIONS with a reason.`,
  );
}
