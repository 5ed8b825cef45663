import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import * as z from 'zod';
import { COMMANDS } from './index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../integrations/ci');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

const Action = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
  runs: z.object({
    using: z.literal('composite'),
    steps: z.array(
      z.object({ name: z.string(), shell: z.literal('bash'), run: z.string(), env: z.record(z.string(), z.string()).optional() }),
    ),
  }),
});
const Template = z.object({ '.octavo': z.object({ before_script: z.array(z.string()), script: z.array(z.string()) }) });

/** The scripts of both files, by the name of the file. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'github/action.yml': Action.parse(parse(read('github/action.yml'))).runs.steps.map(({ run }) => run),
  'gitlab/octavo.gitlab-ci.yml': Template.parse(parse(read('gitlab/octavo.gitlab-ci.yml')))['.octavo'].script,
};

/** Calls of the program in a script: words up to the end of the command. */
function callsIn(script: string): string[][] {
  return [...script.matchAll(/(?:^|\$\(|\s)octavo ((?:"[^"]*"|[^\s"$|&;<>)]+|[ ])+)/gm)].map(
    ([, words = '']) => words.match(/"[^"]*"|\S+/g) ?? [],
  );
}

/** Returns what is wrong with a call: a command or an option that there is not. */
function problemsOf(words: readonly string[]): string[] {
  let at: Command | undefined;
  let among: readonly Command[] = COMMANDS.map((make) => make());
  for (const word of words) {
    const next = among.find((command) => command.name() === word);
    if (next === undefined) break;
    at = next;
    among = next.commands;
  }
  if (at === undefined || at.commands.length > 0) return [`there is no command ${words.join(' ')}`];
  const known = at.options.map(({ long }) => long);
  return words.filter((word) => word.startsWith('--') && !known.includes(word)).map((word) => `${at?.name()} has no ${word}`);
}

describe.each(Object.entries(SCRIPTS))('%s', (name, scripts) => {
  it('is YAML without errors or warnings', () => {
    const document = parseDocument(read(name));
    expect([document.errors, document.warnings]).toEqual([[], []]);
  });

  it('calls commands of the program with options that they have', () => {
    const calls = scripts.flatMap(callsIn);
    expect(calls.map(([first]) => first).toSorted()).toEqual(['cr', 'links', 'preview']);
    expect(calls.flatMap(problemsOf)).toEqual([]);
  });
});

it('no script of the action holds an expression: what somebody else wrote would be run', () => {
  for (const script of SCRIPTS['github/action.yml'] ?? []) expect(script).not.toContain('${{');
});

it('a call of what is not there is found', () => {
  expect(callsIn('x="$(octavo cr push "$SPACE" docs --gone)"').flatMap(problemsOf)).toEqual(['push has no --gone']);
  expect(callsIn('octavo nothing').flatMap(problemsOf)).toEqual(['there is no command nothing']);
});
