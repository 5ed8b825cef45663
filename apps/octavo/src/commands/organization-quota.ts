import { OctavoError } from '@octavo/contract';
import { listQuotas, QUOTA_KINDS, type QuotaKind, type QuotaUse, type SetQuotas, setQuotas, systemContext } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

/** Flag of each kind of limit, and its unit. */
const FLAGS: Readonly<Record<QuotaKind, readonly [flag: string, unit: string]>> = {
  bytes: ['--bytes', 'bytes of files; also with kB, MB, GB or TB behind it'],
  pages: ['--pages', 'pages'],
  people: ['--people', 'members and guests who are not disabled'],
  apiCalls: ['--api-calls', 'calls of the API in a day (UTC)'],
  gitMinutes: ['--git-minutes', 'minutes of Git in a month (UTC)'],
};

type QuotaOptions = { organization: string; space?: string; json?: boolean } & Partial<Record<QuotaKind, string>>;

/** `octavo organization quota`: the limits of an organization and its spaces with their use, and setting them. */
export function organizationQuotaCommand(): Command {
  const command = new Command('quota')
    .description('Set limits of an organization, or of a space of it, and print all of them with their use. “off” lifts one.')
    .requiredOption('--organization <id>', 'id of the organization')
    .option('--space <id>', 'id of a space of it, whose limits are set');
  for (const kind of QUOTA_KINDS) command.option(`${FLAGS[kind][0]} <most>`, `${FLAGS[kind][1]}, or off`);
  return command.option('--json', 'print one line of JSON').action(({ organization, space, json, ...given }: QuotaOptions) =>
    withSystem(async ({ system }) => {
      const ctx = systemContext(system, 'organization-quota');
      const wanted: SetQuotas = {};
      for (const kind of QUOTA_KINDS) {
        const value = given[kind];
        if (value !== undefined) wanted[kind] = mostOf(kind, value);
      }
      const place = { organizationId: organization, ...(space === undefined ? {} : { spaceId: space }) };
      const quotas = Object.keys(wanted).length === 0 ? await listQuotas(ctx, organization) : await setQuotas(ctx, place, wanted);
      const lines = quotas.length === 0 ? ['No limits are set.'] : quotas.map(quotaText);
      process.stdout.write(json ? `${JSON.stringify(quotas)}\n` : `${lines.join('\n')}\n`);
    }),
  );
}

const POWERS: Readonly<Record<string, number>> = { '': 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

/** Returns the limit that a value names; null lifts it. @throws OctavoError `bad_request`. */
function mostOf(kind: QuotaKind, value: string): number | null {
  if (value === 'off') return null;
  const [, digits = '', unit = ''] = /^(\d{1,15})\s*([a-z]{0,2})$/i.exec(value.trim()) ?? [];
  const power = kind === 'bytes' || unit === '' ? POWERS[unit.toLowerCase()] : undefined;
  if (digits !== '' && power !== undefined) return Number(digits) * power;
  throw new OctavoError('bad_request', `${FLAGS[kind][0]} takes a whole number (${FLAGS[kind][1]}), or off. Nothing was changed.`);
}

function quotaText({ kind, spaceId, most, used, isNear }: QuotaUse): string {
  const place = spaceId === undefined ? '' : `  space ${spaceId}`;
  const near = used >= most ? '  used up' : isNear ? '  nearly used' : '';
  return `${FLAGS[kind][0].slice(2)}  ${used} of ${most}${place}${near}`;
}
