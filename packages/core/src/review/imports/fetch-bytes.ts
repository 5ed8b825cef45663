import { type FetchedDocument, FetchFailed, type FetchLimits, fetchDocument } from '../../content/openapi/index.ts';

/**
 * Returns the document at an address on the web. Every address on the way is checked as `guardedFetch` does. @throws FetchFailed; the reason
 * of `signal`
 */
export async function fetchBytes(address: string, limits: FetchLimits): Promise<FetchedDocument> {
  const fetched = await fetchDocument(address, limits);
  if (fetched === 'unchanged') throw new FetchFailed('The server says that nothing changed, although it was not asked that.');
  return fetched;
}
