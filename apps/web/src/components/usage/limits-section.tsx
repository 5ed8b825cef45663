import Link from 'next/link';
import { quotaText } from '@/components/admin/quota-text';
import { Facts } from '@/components/ui/facts';
import { Note } from '@/components/ui/note';
import type { QuotaUse } from '@/lib/outputs';
import { m } from '@/messages';

/** The limits that the operator set for an organization and its spaces, and a hint where one is nearly used. */
export function LimitsSection({ limits }: { limits: readonly QuotaUse[] }) {
  const { kinds, space } = m.admin.quotas;
  return (
    <section aria-labelledby="limits" className="flex flex-col gap-3 tabular-nums">
      <h2 id="limits" className="font-semibold">
        {m.admin.quotas.open}
      </h2>
      {limits.some(({ isNear }) => isNear) ? <Note tone="danger">{m.usage.nearLimit}</Note> : null}
      <Facts
        facts={limits.map((limit) => [
          limit.spaceId === undefined ? kinds[limit.kind] : `${kinds[limit.kind]}, ${space(limit.spaceId)}`,
          limit.spaceId === undefined ? (
            quotaText(limit)
          ) : (
            <Link key={limit.spaceId} href={`/s/${limit.spaceId}/`} className="underline-offset-2 hover:underline">
              {quotaText(limit)}
            </Link>
          ),
        ])}
      />
    </section>
  );
}
