import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { type InterfaceLocale, interfaceLocale } from '@octavo/contract';
import { readLanguage, readSessionCookie, type System } from '@octavo/core';

/** Name under which the console finds the language of the request that it draws: it has copies of modules of its own. */
const KEY = Symbol.for('octavo.language');
const languages = new AsyncLocalStorage<InterfaceLocale>();
Object.defineProperty(globalThis, KEY, { value: languages, configurable: true });

/**
 * Returns the language of a request for the console: what the person of its session chose, else what the browser asks for. A database that does not
 * answer leaves the browser's.
 */
export async function localeOf(system: System, { headers }: Pick<IncomingMessage, 'headers'>): Promise<InterfaceLocale> {
  const secret = readSessionCookie(system.config.url, headers.cookie);
  const choice = secret === undefined ? null : await readLanguage(system, secret).catch(() => null);
  return interfaceLocale(choice, headers['accept-language']);
}

/** Draws the console in a language: whatever is called in the course of `work` speaks it, and nobody else's request does. */
export function withLanguage<Result>(locale: InterfaceLocale, work: () => Result): Result {
  return languages.run(locale, work);
}
