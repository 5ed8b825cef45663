import { OctavoError } from '@octavo/contract';
import { QUOTAS, type QuotaKind } from './kinds.ts';

/** A limit that is met, in its own units. */
export interface MetQuota {
  kind: QuotaKind;
  /** Absent for that of the organization. */
  spaceId?: string | undefined;
  most: number;
  /** Use before what is refused. */
  used: number;
  /** Use that it would come to; absent where nothing more is let in. */
  wanted?: number;
  /** Time (s) until the next period; absent for what is held. */
  seconds?: number;
}

const UNITS: Readonly<Record<QuotaKind, string>> = {
  bytes: 'bytes of files',
  pages: 'pages',
  people: 'people',
  apiCalls: 'calls of the API a day',
  gitMinutes: 'minutes of Git a month',
};

const REMEDIES: Readonly<Record<QuotaKind, string>> = {
  bytes: 'Delete files, or ask',
  pages: 'Delete pages, or ask',
  people: 'Remove or disable members, or ask',
  apiCalls: 'Wait until the next day (UTC), or ask',
  gitMinutes: 'Wait until the next month (UTC), or ask',
};

/** Returns the error for what a limit refuses: it tells the limit, the use, and whom to ask. Nothing was changed. */
export function quotaExceeded({ kind, spaceId, most, used, wanted, seconds }: MetQuota): OctavoError {
  const owner = spaceId === undefined ? 'organization' : 'space';
  const would = wanted === undefined ? '' : `, and this would make it ${text(wanted)}`;
  const message = `The ${owner} may have ${text(most)} ${UNITS[kind]}; it has ${text(used)}${would}. ${REMEDIES[kind]} the operator of this installation for more.`;
  const data = {
    quota: kind,
    of: owner,
    limit: most,
    used,
    ...(wanted === undefined ? {} : { wanted }),
    ...(seconds === undefined ? {} : { seconds }),
  };
  return new OctavoError(QUOTAS[kind].measure === 'day' ? 'rate_limited' : 'conflict', message, { code: 'quota_exceeded', data });
}

function text(value: number): string {
  return value.toLocaleString('en-US');
}
