import type { ComponentOutput } from '@octavo/runtime';

/** A block of an integration on a page, or what a reader did with it. */
export interface IntegrationBlockRequest {
  organizationId: string;
  /** The space of the page. Its access was checked by whoever asks. */
  spaceId: string;
  /** Name of the integration, and of its block. */
  integration: string;
  block: string;
  /** Properties of the block, as the page has them. */
  props: Record<string, unknown>;
  theme: 'light' | 'dark';
  /** True for who may change the page. */
  editable: boolean;
  /** Component to draw instead of the block's own: that of a modal. */
  componentId?: string;
  /** Local state of the component, and what somebody did. */
  state?: Record<string, unknown>;
  action?: { action: string } & Record<string, unknown>;
  /** Id of the user who looks; absent for readers of sites. */
  userId?: string;
  /** Longest wait (ms); 2 s when absent. */
  waitMs?: number;
}

/** A block as its script rendered it. */
export type RenderedIntegrationBlock =
  /** `maxAge`: for how many seconds the same request has the same answer; 0 for not at all. */
  | { kind: 'rendered'; output: ComponentOutput; maxAge: number }
  /** The space has no such integration, or the integration no such block. */
  | { kind: 'absent' }
  /** The script failed, or was not there in time: with a sentence for who edits. */
  | { kind: 'failed'; message: string };

/** Block of an integration that code blocks of a language stand for. */
export interface FenceBlock {
  /** In lower case. */
  language: string;
  /** `@integration/block`. */
  name: string;
  /** Property that takes the code. */
  body: string;
}

/**
 * Blocks of integrations, as pages ask for them. Sites and installations are above the floors that draw pages, so they ask through this port,
 * which the composition root fills.
 */
export interface IntegrationBlocks {
  /** Returns a block as its script renders it, or why it does not; never rejects for what a script does, and waits no longer than it was told. */
  render(request: IntegrationBlockRequest): Promise<RenderedIntegrationBlock>;
  /** Returns the blocks that code blocks of a space stand for: those of the integrations that are active on it. */
  fences(place: { organizationId: string; spaceId: string }): Promise<readonly FenceBlock[]>;
}
