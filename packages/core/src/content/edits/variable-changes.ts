import { isOctavoError } from '@octavo/contract';
import { editFrontMatter } from '@octavo/markdown';
import { joinPath, readYaml } from '@octavo/markdown/layout';
import { BadChange } from './bad-change.ts';
import type { Draft } from './draft.ts';
import type { ContentEdit } from './types.ts';

type Values = Extract<ContentEdit, { operation: 'set_variables' }>['variables'];

/** Sets variables of the space in `.gitbook/vars.yaml`, only the lines of those named; null takes one away. */
export async function setVariables(draft: Draft, { variables }: Extract<ContentEdit, { operation: 'set_variables' }>): Promise<void> {
  const found = [...draft.view.sources.keys()].find((path) => /(?:^|\/)\.gitbook\/vars\.yaml$/.test(path));
  const path = found ?? joinPath(draft.structure.root, '.gitbook/vars.yaml');
  const source = draft.findSource(path);
  if (source === undefined && !(await draft.isFree(path))) throw cannot(path, 'there is such a file, and it is not part of this space');
  const text = await draft.text(source ?? {});
  const next = edited(text, variables, path);
  if (next !== text) {
    const isLeft = readYaml(next).root !== null || /\S/.test(next);
    if (isLeft) draft.put({ kind: 'source', path, oid: draft.blob(Buffer.from(next)) });
    else if (source !== undefined) draft.remove(source);
  }
  for (const [name, value] of Object.entries(variables)) {
    if (value === null) draft.remove({ kind: 'variable', name, value: '' });
    else draft.put({ kind: 'variable', name, value: String(value) });
  }
}

/** Returns the file with some variables set: its lines are those of front matter, without the dashes around. */
function edited(text: string, variables: Values, path: string): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const yaml = text.slice(mark.length);
  const eol = yaml.includes('\r\n') ? '\r\n' : '\n';
  const body = yaml === '' || yaml.endsWith('\n') ? yaml : yaml + eol;
  const patch = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value ?? undefined]));
  // A line of the user's own keeps the dashes when all variables go.
  const [open, end, guard] = [`---${eol}`, `---${eol}`, `x-octavo-guard: 1${eol}`];
  let next: string;
  try {
    next = editFrontMatter(open + guard + body + end, patch);
  } catch (error) {
    if (isOctavoError(error)) throw cannot(path, 'it is no list of `name: value` lines that can be edited');
    throw error;
  }
  if (!next.startsWith(open + guard) || !next.endsWith(end)) throw cannot(path, 'its lines cannot be told apart');
  const written = next.slice(open.length + guard.length, next.length - end.length);
  const read = readYaml(written);
  const values = new Map(read.entries(read.root).map(({ key, value }) => [key, read.text(value)]));
  for (const [name, value] of Object.entries(variables))
    if (read.error !== undefined || (value === null ? values.has(name) : values.get(name) !== String(value)))
      throw cannot(path, `"${name}" cannot be written there`);
  return mark + written;
}

function cannot(path: string, why: string): BadChange {
  return new BadChange('bad_request', 'variables', `${path} cannot be changed: ${why}.`);
}
