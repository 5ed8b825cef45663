import type { Program } from './program.ts';
import { percentile, type Row, timed } from './stats.ts';

/** Returns times of searches over /v1, of rare and frequent words, one and two at once. */
export async function measureSearch(program: Program, spaceId: string, words: readonly string[]): Promise<Row[]> {
  const times: number[] = [];
  for (const word of words) {
    times.push(
      await timed(async () =>
        (await program.call('GET', `/spaces/${spaceId}/search?limit=20&query=${encodeURIComponent(word)}`)).arrayBuffer(),
      ),
    );
  }
  return [
    {
      what: 'search over /v1, p95',
      figure: percentile(times, 0.95),
      unit: ' ms',
      limit: 20,
      detail: `p50 ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${times.length} searches`,
    },
  ];
}
