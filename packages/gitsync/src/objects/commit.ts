import { gitError } from './git-error.ts';
import { isOid } from './oid.ts';

/** Author or committer of a commit with the time: seconds since 1970 and the zone as Git writes it, such as `+0200`. */
export interface GitPerson {
  name: string;
  email: string;
  timestamp: number;
  timezone: string;
}

/** Parsed content of a commit. */
export interface GitCommit {
  tree: string;
  parents: string[];
  author: GitPerson;
  committer: GitPerson;
  message: string;
}

function parsePerson(line: string): GitPerson {
  const match = /^(.*?) ?<([^>]*)>(?: (-?\d+) ([+-]\d{4}))?/.exec(line);
  if (!match) return { name: line, email: '', timestamp: 0, timezone: '+0000' };
  const [, name = '', email = '', timestamp = '0', timezone = '+0000'] = match;
  return { name, email, timestamp: Number(timestamp), timezone };
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** Reads a commit's bytes; other headers (signatures, merge tags) are passed over. Throws `git_bad_object` when tree or parents are not ids. */
export function parseCommit(bytes: Uint8Array): GitCommit {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = data.indexOf('\n\n');
  const head = end < 0 ? data : data.subarray(0, end);
  const encoding = /^encoding (.+)$/m.exec(head.toString('latin1'))?.[1] ?? 'utf-8';
  const headers = decode(head, encoding).split('\n');
  const all = (name: string) => headers.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const tree = headers[0]?.startsWith('tree ') ? headers[0].slice(5) : '';
  // Parents follow the tree at once; a line of a signature or a merge tag further down that looks like one is none.
  const parents: string[] = [];
  for (const line of headers.slice(1)) {
    if (!line.startsWith('parent ')) break;
    parents.push(line.slice(7));
  }
  if (![tree, ...parents].every(isOid)) {
    throw gitError('git_bad_object', 'A commit of the repository is damaged: it does not name its tree. Run `git fsck` on it.');
  }
  const author = parsePerson(all('author')[0] ?? '');
  const committer = parsePerson(all('committer')[0] ?? '');
  return { tree, parents, author, committer, message: end < 0 ? '' : decode(data.subarray(end + 2), encoding) };
}

function formatPerson({ name, email, timestamp, timezone }: GitPerson): string {
  // As git's ident.c: what would break the line is dropped, and so are the characters it trims from the ends.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it drops
  const clean = (text: string) => text.replace(/[\x00-\x1f<>]/g, '').replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '');
  const zone = /^[+-]\d{4}$/.test(timezone) ? timezone : '+0000';
  return `${clean(name) || 'unknown'} <${clean(email)}> ${Math.trunc(timestamp)} ${zone}`;
}

/** Writes a commit's bytes. Names and addresses lose what cannot stand in them (`<`, `>`, line ends); the message ends with one line end. */
export function buildCommit({ tree, parents, author, committer, message }: GitCommit): Buffer {
  const lines = [
    `tree ${tree}`,
    ...parents.map((oid) => `parent ${oid}`),
    `author ${formatPerson(author)}`,
    `committer ${formatPerson(committer)}`,
    '',
    `${message.replaceAll('\0', '').replace(/\n+$/, '')}\n`,
  ];
  return Buffer.from(lines.join('\n'), 'utf8');
}
