import type { IncomingMessage } from 'node:http';
import type { System, Throttle } from '@octavo/core';
import { type CallLimits, createCallLimits } from './call-answer.ts';
import { createComponentThrottle } from './component-answer.ts';
import { KeptPages } from './kept-pages.ts';
import { createMcpThrottle } from './mcp/answer-mcp.ts';
import { createPdfThrottle } from './pdf-answer.ts';
import type { ReaderAssets } from './reader-assets.ts';
import { ReaderCounts } from './reader-counts.ts';
import { createEventThrottle } from './reader-events.ts';
import { createSignInThrottle } from './sign-in-answer.ts';

/** Everything that answers on behalf of sites. */
export interface SiteParts {
  system: System;
  assets: ReaderAssets;
  pages: KeptPages;
  events: Throttle;
  components: Throttle;
  signIns: Throttle;
  /** Of programs that speak the Model Context Protocol. */
  calls: Throttle;
  /** Of operations that readers try. */
  operations: CallLimits;
  pdfs: Throttle;
  counts: ReaderCounts;
}

/** Everything that answers on behalf of the sites of a system. */
export function sitePartsOf(system: System, assets: ReaderAssets): SiteParts {
  return {
    system,
    assets,
    pages: new KeptPages(system.caches),
    events: createEventThrottle(system),
    components: createComponentThrottle(system),
    signIns: createSignInThrottle(system),
    calls: createMcpThrottle(system),
    operations: createCallLimits(system),
    pdfs: createPdfThrottle(system),
    counts: new ReaderCounts(system),
  };
}

/** A request for a site. */
export interface SiteCall {
  request: IncomingMessage;
  /** Absolute address that is meant. */
  url: string;
  /** True on a host that serves other things beside sites. */
  isShared: boolean;
  /** Network address of the sender. */
  address: string;
}
