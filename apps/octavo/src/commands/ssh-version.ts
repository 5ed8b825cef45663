import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Options that Octavo starts ssh with are known since then. */
const OLDEST = [7, 6] as const;

/**
 * Returns the version of the machine's ssh, as it says it.
 * @throws Error when there is none, it is not OpenSSH's, or too old; what to do is in the message.
 */
export async function sshVersion(program = 'ssh'): Promise<string> {
  const remedy = `Install OpenSSH's client, or set OCTAVO_GIT_BINARY=off.`;
  const said = await promisify(execFile)(program, ['-V'], { timeout: 10_000 }).catch(() => undefined);
  const [version, major, minor] = /OpenSSH_(?:for_Windows_)?(\d+)\.(\d+)\S*/.exec(`${said?.stderr ?? ''}${said?.stdout ?? ''}`) ?? [];
  if (version === undefined) throw new Error(`OCTAVO_GIT_BINARY is on, but ${program} cannot be run. ${remedy}`);
  const isOld = Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
  if (isOld) throw new Error(`${version} is older than OpenSSH ${OLDEST.join('.')}. ${remedy}`);
  return version.replace(/,$/, '');
}
