import type { AgentRef } from '@octavo/db';

/** A program that acts for a person, by the name and version that it gives itself. */
export type AgentName = Pick<AgentRef, 'name' | 'version'>;

/** Characters of a name, and of a version. */
const MOST_NAME = 64;
const MOST_VERSION = 32;

/**
 * Returns the agent by a name and a version as a client gave them, or `undefined` without a usable name. Anybody may claim any name, so it is cleaned for logs,
 * pages and commits: no control, format or unassigned characters, no line breaks, no runs of blanks, at most 64 characters, 32 of the version.
 */
export function agentName(name: unknown, version?: unknown): AgentName | undefined {
  const cleanName = cleaned(name, MOST_NAME);
  if (cleanName === '') return undefined;
  const cleanVersion = cleaned(version, MOST_VERSION);
  return { name: cleanName, ...(cleanVersion === '' ? {} : { version: cleanVersion }) };
}

/** Returns an agent in one line, such as `Claude Code 2.1`. */
export function agentWords({ name, version }: AgentName): string {
  return version === undefined ? name : `${name} ${version}`;
}

function cleaned(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  // Bounded before it is read: each character is at most two units.
  const text = value
    .slice(0, 4 * most)
    .replace(/[\p{Z}\s]/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  return [...text].slice(0, most).join('').trim();
}
