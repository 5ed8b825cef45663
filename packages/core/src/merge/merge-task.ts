import { mergeText, type TextMerge } from '@octavo/markdown';
import type { System } from '../kernel/context.ts';
import { INLINE_LENGTH } from '../pages/evaluate-page.ts';

/** Three versions of a text. */
export interface TextVersions {
  base: string;
  ours: string;
  theirs: string;
}

/** Worker task `merge.text`: {@link mergeText}. */
export function mergeTask({ base, ours, theirs }: TextVersions): TextMerge {
  return mergeText(base, ours, theirs);
}

/** `mergeText`, on a worker where the texts are long. */
export async function mergeTextAnywhere(system: System, versions: TextVersions): Promise<TextMerge> {
  const { base, ours, theirs } = versions;
  if (base.length + ours.length + theirs.length <= INLINE_LENGTH) return mergeTask(versions);
  return system.workers.run<TextMerge>('merge.text', versions);
}
