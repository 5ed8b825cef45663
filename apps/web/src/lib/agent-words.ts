import type { Agent } from '@octavo/contract';
import { m } from '@/messages';

/** Returns the words for the program that acted for somebody, with the token that it came in with: `with scribe 2.1 (token “laptop”)`. */
export function agentWords({ name, version, token }: Agent): string {
  return m.common.agent(version === undefined ? name : `${name} ${version}`, token);
}
