import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { COMMANDS } from './index.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operating/command-line.md'), 'utf8');

/** Returns the commands that can be run, by the words one types, with their options. */
function runnable(command: Command, above: readonly string[] = []): [name: string, options: string[]][] {
  const words = [...above, command.name()];
  if (command.commands.length > 0) return command.commands.flatMap((below) => runnable(below, words));
  return [[words.join(' '), command.options.map(({ flags }) => flags).toSorted()]];
}

/** Returns the commands that the manual describes: a heading each, with a table of options. */
function described(): [name: string, options: string[]][] {
  const sections = PAGE.split(/^## /m).slice(1);
  return sections.map((section) => {
    const options = [...section.matchAll(/^\| `(--[^`]+)` +\|/gm)].map(([, flags = '']) => flags);
    return [section.slice(0, section.indexOf('\n')).trim(), options.toSorted()];
  });
}

it('the manual describes every command with its options, and none that does not exist', () => {
  expect(Object.fromEntries(described())).toEqual(Object.fromEntries(COMMANDS.flatMap((make) => runnable(make()))));
});
