/** Request that a script makes to another server. */
export interface OutboundRequest {
  url: URL;
  method: string;
  headers: [string, string][];
  /** Empty when there is none. */
  body: Uint8Array;
  /** Ends it, also while the body of the answer is read. */
  signal: AbortSignal;
}

/** Answer of another server; the `Response` of the web is one. */
export interface OutboundResponse {
  status: number;
  statusText: string;
  headers: Iterable<[string, string]>;
  body: AsyncIterable<Uint8Array> | null;
}

/** Way out to other servers: decides which of them may be asked. Follows no redirects. */
export interface Outbound {
  /** Rejects with an error whose message the script may see. */
  fetch(request: OutboundRequest): Promise<OutboundResponse>;
}
