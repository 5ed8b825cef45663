import { formatBytes, numberText } from '@/lib/intl';
import type { QuotaUse } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the use of a limit in words: "800 of 1,000 used, nearly used". */
export function quotaText({ kind, most, used, isNear }: Pick<QuotaUse, 'kind' | 'most' | 'used' | 'isNear'>): string {
  const text = kind === 'bytes' ? formatBytes : numberText;
  const { used: usedOf, near, full } = m.admin.quotas;
  return [usedOf(text(used), text(most)), ...(used >= most ? [full] : isNear ? [near] : [])].join(', ');
}
