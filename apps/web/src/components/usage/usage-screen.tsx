import Link from 'next/link';
import { PageHeader } from '@/components/app/page-header';
import { CountTable } from '@/components/site/insights/count-table';
import { Facts } from '@/components/ui/facts';
import { numberText } from '@/lib/intl';
import type { OrganizationUsage, QuotaUse } from '@/lib/outputs';
import { m } from '@/messages';
import { LimitsSection } from './limits-section';
import { SpaceUsageSection } from './space-usage-section';

/** The extent and use of an organization: people, spaces, and views of its sites. */
export function UsageScreen({
  orgId,
  usage: { people, spaces, sites },
  limits,
}: {
  orgId: string;
  usage: OrganizationUsage;
  limits: readonly QuotaUse[];
}) {
  return (
    <>
      <PageHeader title={m.usage.title} lead={m.usage.lead} />
      <div className="flex max-w-[760px] flex-col gap-10">
        {limits.length === 0 ? null : <LimitsSection limits={limits} />}
        <section aria-labelledby="people" className="tabular-nums">
          <h2 id="people" className="mb-3 font-semibold">
            {m.usage.people}
          </h2>
          <Facts
            facts={[
              [m.usage.members, `${numberText(people.members)}, ${m.usage.active(people.active)}`],
              [m.usage.guests, numberText(people.guests)],
              [m.usage.disabled, numberText(people.disabled)],
            ]}
          />
        </section>
        <SpaceUsageSection orgId={orgId} count={spaces} />
        <CountTable
          id="sites"
          title={m.usage.sites}
          lead={m.usage.sitesLead(sites.views, sites.count)}
          empty={m.usage.noSites}
          columns={[m.usage.site, m.usage.views]}
          rows={sites.top.map(({ id, title, views }) => ({
            key: id,
            name: (
              <Link href={`/site/${id}/~/insights`} className="underline-offset-2 hover:underline">
                {title}
              </Link>
            ),
            counts: [views],
          }))}
        />
      </div>
    </>
  );
}
