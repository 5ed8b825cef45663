'use client';

import { cx } from '@/lib/cx';
import { dayText, numberText } from '@/lib/intl';
import { m } from '@/messages';
import { countOf, type Series, type Step, scaleTop } from './series';

interface InsightsPlotProps {
  series: Series;
  steps: readonly Step[];
  isWeekly: boolean;
}

const [WIDTH, HEIGHT] = [720, 200];
/** Part of a step that its column takes. */
const FILL = 0.72;

/** Columns of one kind of action over time, and the same numbers as a table. */
export function InsightsPlot({ series, steps, isWeekly }: InsightsPlotProps) {
  const counts = steps.map(({ sums }) => countOf(sums, series));
  const top = scaleTop(Math.max(...counts));
  const width = WIDTH / steps.length;
  const title = m.insights.plotOf(m.insights.series[series], isWeekly);
  const marks = [...new Set([0, Math.floor((steps.length - 1) / 2), steps.length - 1])];
  const place = (n: number) => (n === 0 ? 'text-left' : n === steps.length - 1 ? 'text-right' : 'text-center');
  return (
    <figure className="mt-4 rounded-md border border-line p-4">
      <figcaption className="mb-3 font-medium">{title}</figcaption>
      <div className="flex gap-3">
        <div aria-hidden className="flex flex-col justify-between text-right text-xs text-muted tabular-nums">
          <span>{numberText(top)}</span>
          <span>{numberText(top / 2)}</span>
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="h-48 w-full min-w-0 flex-1">
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT * share}
              y2={HEIGHT * share}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {steps.map(({ day }, n) => {
            const count = counts[n] ?? 0;
            const height = (count / top) * HEIGHT;
            return (
              <g key={day} className="group">
                <title>{`${dayText(day)}: ${numberText(count)}`}</title>
                <rect x={n * width} y={0} width={width} height={HEIGHT} className="fill-transparent group-hover:fill-hover" />
                <rect
                  x={n * width + (width * (1 - FILL)) / 2}
                  y={HEIGHT - height}
                  width={width * FILL}
                  height={height}
                  className="fill-accent"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div aria-hidden className="mt-1.5 grid grid-cols-3 pl-8 text-xs text-muted">
        {marks.map((n) => (
          <span key={n} className={cx('whitespace-nowrap', place(n))}>
            {dayText(steps[n]?.day ?? '')}
          </span>
        ))}
      </div>
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer text-muted hover:text-ink">{m.insights.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section tabIndex={0} aria-label={title} className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line">
          <table className="w-full text-left tabular-nums">
            <thead className="sticky top-0 bg-surface">
              <tr>
                <th scope="col" className="px-3 py-2 font-medium">
                  {isWeekly ? m.insights.weekOf : m.insights.day}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-medium">
                  {m.insights.series[series]}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ day }, n) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 font-normal">
                    {dayText(day)}
                  </th>
                  <td className="px-3 py-1.5 text-right">{numberText(counts[n] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
