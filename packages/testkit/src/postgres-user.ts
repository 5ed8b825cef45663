import { execFileSync } from 'node:child_process';

/** User and group that PostgreSQL's programs run as: they refuse root. Empty unless the caller is root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
