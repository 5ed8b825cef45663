/** Question to a source of pages that an integration computes (decisions B-CT19). */
export interface ContentSourceCall {
  organizationId: string;
  /** Name of the integration, and the id of its source. */
  integration: string;
  source: string;
  /** The pages of the source, or the document of one of them. */
  what: 'revision' | 'document';
  props: Readonly<Record<string, unknown>>;
  dependencies: Readonly<Record<string, unknown>>;
}

/** Answer of a source. */
export type ContentSourceAnswer =
  /** The JSON of the script, unchecked; `maxAge`: seconds for which it may be kept. */
  | { kind: 'computed'; output: unknown; maxAge: number }
  /** The organization has no such integration that is active, or the integration no such source. */
  | { kind: 'absent' }
  | { kind: 'failed'; message: string };

/**
 * Sources of pages of integrations, as content asks for them. Installations are above the floor of content, so it asks through this port, which the
 * composition root fills.
 */
export interface ContentSources {
  /** Asks the script; never rejects for what it does. */
  compute(call: ContentSourceCall): Promise<ContentSourceAnswer>;
  /** Longest wait of a page for a source of which nothing is kept (ms). */
  pageWaitMs: number;
}
