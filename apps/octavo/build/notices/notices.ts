import { BuildError } from '../layout.ts';
import { readPackage, type ThirdParty } from './read-package.ts';

export type { ThirdParty } from './read-package.ts';

/** Folders of packages, as `packageOf` names them, for each part of the program that holds them. */
export type Parts = ReadonlyMap<string, ReadonlySet<string>>;

/** A package, and a part of the program that holds it. */
export interface Used {
  party: ThirdParty;
  part: string;
}

const RULE = '='.repeat(80);

const INTRODUCTION = [
  'THIRD-PARTY NOTICES',
  '',
  'Octavo is under the MIT licence. It is distributed with the software and the fonts of others that are listed here, each under its own',
  'licence. The list is made from what a build holds; the texts follow below it.',
].join('\n');

const idOf = ({ name, version }: ThirdParty) => `${name} ${version}`.trim();

function group<Value>(values: Iterable<Value>, key: (value: Value) => string): Value[][] {
  return [...Map.groupBy(values, key).values()];
}

/** One block for each text, below the names of all that are under it. */
function blocks(packages: readonly ThirdParty[]): string[] {
  return group(packages, ({ licence, remark, text }) => JSON.stringify([licence, remark, text])).map((same) => {
    const [{ licence, remark, text } = { licence: '', remark: undefined, text: '' }] = same;
    return [RULE, ...same.map(idOf), `Licence: ${licence}`, ...(remark === undefined ? [] : [remark]), '', text, ''].join('\n');
  });
}

/** Returns the notices for packages, with the parts of the program that hold each. Order and duplicates of the input do not matter. */
export function noticesText(used: readonly Used[]): string {
  const packages = group(used, ({ party }) => idOf(party)).toSorted(([a], [b]) => (a && b && idOf(a.party) < idOf(b.party) ? -1 : 1));
  const lines = packages.flatMap((same) => {
    const parts = [...new Set(same.map(({ part }) => part))].toSorted();
    return same.slice(0, 1).map(({ party }) => `${idOf(party)}, ${party.licence} (${parts.join(', ')})`);
  });
  const parties = packages.flatMap((same) => same.slice(0, 1).map(({ party }) => party));
  return `${[INTRODUCTION, '', ...lines, '', ...blocks(parties)].join('\n')}`;
}

/**
 * Reads the packages of a program, each with the part that holds it.
 * @throws BuildError that names every package without its text, or with a licence that is not accepted.
 */
export async function readUsed(parts: Parts): Promise<Used[]> {
  const asked = [...parts].flatMap(([part, folders]) => [...folders].map((folder) => ({ part, folder })));
  const results = await Promise.allSettled(asked.map(async ({ part, folder }) => ({ part, party: await readPackage(folder) })));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason?.message ?? result.reason)] : []));
  if (failures.length > 0) throw new BuildError(['THIRD_PARTY_NOTICES cannot be made:', ...new Set(failures)].join('\n- '));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
