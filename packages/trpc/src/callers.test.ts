import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appRouter } from './app-router.ts';

const CONSOLE = fileURLToPath(new URL('../../../apps/web/src', import.meta.url));

/** Procedures that no source of the console calls, with the reason for which they are there. */
const WITHOUT_CALLER: Readonly<Record<string, string>> = {};

/** The sources of the console as one text, without white space around dots, so that a chain of members is one word wherever its lines break. */
function consoleText(): string {
  const files = globSync('**/*.{ts,tsx}', { cwd: CONSOLE }).filter((file) => !/\.test\.tsx?$/.test(file));
  return files.map((file) => readFileSync(`${CONSOLE}/${file}`, 'utf8').replaceAll(/\s*\.\s*(?=\w)/g, '.')).join('\n');
}

it('each procedure has a caller in the console, or a reason for which it has none', () => {
  const text = consoleText();
  // A router within a router is often taken out first: `const { structure } = client.sites`.
  const named = (path: string) => path.split('.').slice(-2).join('\\.');
  const isCalled = (path: string) => new RegExp(`(?<![\\w$])${named(path)}(?![\\w$])`).test(text);
  const procedures = Object.keys(appRouter._def.procedures);
  expect(procedures.length).toBeGreaterThan(200);
  expect(procedures.filter((path) => !isCalled(path) && WITHOUT_CALLER[path] === undefined)).toEqual([]);
  expect(Object.keys(WITHOUT_CALLER).filter((path) => !procedures.includes(path) || isCalled(path))).toEqual([]);
});
