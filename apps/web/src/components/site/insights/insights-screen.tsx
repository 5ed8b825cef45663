'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { cx } from '@/lib/cx';
import { errorMessage } from '@/lib/errors';
import { growthText, numberText } from '@/lib/intl';
import type { SiteInsights } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { InsightsLists } from './insights-lists';
import { InsightsPlot } from './insights-plot';
import { FIRST_RANGE, RANGES } from './ranges';
import { countOf, growthOf, SERIES, type Series, stepsOf } from './series';

/** Shows what readers of the site did in some days, as sums: none of them is about one reader. */
export function InsightsScreen({ initial }: { initial: SiteInsights }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const [range, setRange] = useState<(typeof RANGES)[number]>(FIRST_RANGE);
  const [series, setSeries] = useState<Series>('views');
  const of = { orgId: organization.id, siteId: site.id, range };
  const asked = useQuery(
    trpc.sites.insights.get.queryOptions(of, {
      placeholderData: keepPreviousData,
      ...(range === FIRST_RANGE ? { initialData: initial } : {}),
    }),
  );
  const insights = asked.data ?? initial;
  const { steps, isWeekly } = stepsOf(insights.days);
  return (
    <>
      <PageHeader
        title={m.insights.title}
        lead={m.insights.lead}
        actions={
          <>
            <Select
              label={m.insights.range}
              isLabelHidden
              value={range}
              onValueChange={(value) => setRange(RANGES.find((one) => one === value) ?? FIRST_RANGE)}
              options={RANGES.map((value) => ({ value, label: m.insights.ranges[value] }))}
            />
            <ExportButton of={of} name={site.title} />
          </>
        }
      />
      {asked.error === null ? null : (
        <div className="mb-4">
          <Note tone="danger">{errorMessage(asked.error)}</Note>
        </div>
      )}
      <div aria-busy={asked.isPlaceholderData}>
        <fieldset>
          <legend className="sr-only">{m.insights.shown}</legend>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {SERIES.map((one) => (
              <Tile key={one} series={one} insights={insights} isShown={one === series} onShow={() => setSeries(one)} />
            ))}
          </div>
        </fieldset>
        <InsightsPlot series={series} steps={steps} isWeekly={isWeekly} />
        <InsightsLists insights={insights} />
      </div>
    </>
  );
}

interface TileProps {
  series: Series;
  insights: SiteInsights;
  isShown: boolean;
  onShow(): void;
}

function Tile({ series, insights: { total, before }, isShown, onShow }: TileProps) {
  const count = countOf(total, series);
  const growth = growthOf(count, countOf(before, series));
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={cx(
        'rounded-md border px-4 py-3 text-left hover:bg-hover',
        isShown ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--o-accent)]' : 'border-line',
      )}
    >
      <span className="block text-sm text-muted">{m.insights.series[series]}</span>
      <span className="block text-xl font-semibold tabular-nums">{numberText(count)}</span>
      <span className="block text-sm text-muted">
        {series === 'feedback'
          ? m.insights.ratings(total.good, total.ok, total.bad)
          : growth === undefined
            ? m.insights.noBefore
            : m.insights.growth(growthText(growth))}
      </span>
    </button>
  );
}

/** Saves all sums of the span as a file. */
function ExportButton({ of, name }: { of: { orgId: string; siteId: string; range: (typeof RANGES)[number] }; name: string }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);
  async function save(): Promise<void> {
    setMaking(true);
    try {
      const csv = await client.fetchQuery(trpc.sites.insights.csv.queryOptions(of, { staleTime: 0 }));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-insights.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      toast(errorMessage(error));
    } finally {
      setMaking(false);
    }
  }
  return (
    <Button onClick={() => void save()} disabled={isMaking}>
      <Download className="icon" aria-hidden /> {m.insights.exportCsv}
    </Button>
  );
}
