import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/errors';
import type { EditSession } from '../use-edit-session';
import { loadTextTools } from './later-text';

/**
 * Writes blocks of a restored draft into its text, which were typed before what writes texts was loaded. Returns the reason why that cannot be done;
 * `undefined` if it can.
 * @param onText is given the text with all that was typed
 */
export function useHeldBlocks(
  { heldBlocks, page, written }: Pick<EditSession, 'heldBlocks' | 'page' | 'written'>,
  onText: (text: string) => void,
): string | undefined {
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ page, written, onText });
  latest.current = { page, written, onText };
  useEffect(() => {
    if (heldBlocks === undefined) return;
    let isGone = false;
    async function take(): Promise<void> {
      const tools = await loadTextTools();
      const { page, written } = latest.current;
      const text = await tools.writeHeld(page, written.text, heldBlocks);
      if (!isGone) latest.current.onText(text);
    }
    take().catch((error) => isGone || setProblem(errorMessage(error)));
    return () => {
      isGone = true;
    };
  }, [heldBlocks]);
  return problem;
}
