import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../../', import.meta.url));
const MANUAL = fileURLToPath(new URL('../../../../../docs/operating/audit.md', import.meta.url));
const ACTION = /'([a-z]+(?:_[a-z]+)+)'/g;

/** The actions that a file appends to the audit: those named in the calls, or where a call is handed one, by the type of what it is handed. */
function actionsIn(source: string): string[] {
  const calls = source.split(/(?:appendAuditEvent|auditRead)\(/).slice(1);
  return calls.flatMap((rest) => {
    const call = rest.slice(0, rest.indexOf(');'));
    const given = /\btype: ([^,]+)/.exec(call)?.[1] ?? /\btype: ([^,;]*'[^,;]*)[,;]/.exec(source)?.[1] ?? '';
    const named = [...given.matchAll(ACTION)].map(([, action = '']) => action);
    return named.length === 0 ? [`not found in: ${call.slice(0, 80)}`] : named;
  });
}

test('the manual lists every action of the audit, and none that is not there', async () => {
  const appended = new Set<string>();
  for await (const file of glob('*/src/**/*.ts', { cwd: PACKAGES })) {
    if (file.endsWith('.test.ts') || file.endsWith('append-event.ts') || file.endsWith('audit-read.ts')) continue;
    const source = await readFile(`${PACKAGES}/${file}`, 'utf8');
    for (const action of actionsIn(source)) appended.add(action);
  }
  const manual = await readFile(MANUAL, 'utf8');
  const listed = [...manual.slice(manual.indexOf('## Actions')).matchAll(/^\| `([a-z_]+)`/gm)].map(([, action]) => action);
  expect(listed.toSorted()).toEqual([...appended].sort());
});
