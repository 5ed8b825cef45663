/** A call of a webhook, as it came. Everything in it is hostile until {@link isSignedWith} says otherwise. */
export interface HookCall {
  headers: Headers;
  query: URLSearchParams;
  body: Uint8Array;
}
