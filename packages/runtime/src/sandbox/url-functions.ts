import { pairsOf, textOf } from './arguments.ts';
import { HostError } from './host-error.ts';
import type { HostFunctions } from './host-function.ts';

/** Longest address that is read (characters). */
const LONGEST = 65_536;

const MEMBERS = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
type Member = (typeof MEMBERS)[number];

const isMember = (name: string): name is Member => (MEMBERS as readonly string[]).includes(name);

function short(value: unknown, name: string): string {
  const text = textOf(value, name);
  if (text.length > LONGEST) throw new HostError('TypeError', `${name} is longer than ${LONGEST} characters.`);
  return text;
}

function parse(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (url === null) throw new HostError('TypeError', `Invalid URL: ${text.slice(0, 200)}`);
  return url;
}

const membersOf = (url: URL) => ({ ...Object.fromEntries(MEMBERS.map((name) => [name, url[name]])), origin: url.origin });

/** Host functions for addresses and queries. */
export const URL_FUNCTIONS: HostFunctions = {
  'url.read': ({ args }) => membersOf(parse(short(args.url, 'The URL'), args.base === null ? undefined : short(args.base, 'The base'))),
  'url.write': ({ args }) => {
    const url = parse(short(args.url, 'The URL'));
    const member = textOf(args.member, 'The member');
    if (!isMember(member)) throw new HostError('TypeError', 'A URL has no such member.');
    const value = short(args.value, 'The value');
    if (member === 'href') return membersOf(parse(value));
    url[member] = value;
    return membersOf(url);
  },
  'query.parse': ({ text }) => [...new URLSearchParams(textOf(text, 'The query'))],
  'query.write': ({ raw }) => new URLSearchParams(pairsOf(raw, 'The query')).toString(),
};
