import type { BlockHost } from '@/components/integrations/component/draw-blocks';

/** Has scripts draw blocks of integrations in an element, with what is loaded once there are some. Returns what ends that. */
export function drawLater(element: HTMLElement, host: BlockHost, prefix: string): () => void {
  let isGone = false;
  let end = () => {};
  import('@/components/integrations/component/draw-blocks').then(
    ({ drawBlocks }) => {
      if (!isGone) end = drawBlocks(element, host, prefix);
    },
    // Without a network the block stays as the server drew it.
    () => undefined,
  );
  return () => {
    isGone = true;
    end();
  };
}
