import { headers } from 'next/headers';
import { cache } from 'react';
import { getInstance } from './instance';

/** The router's caller for this request, for server components. */
export const getCaller = cache(async () => {
  // First: while Next builds, this says that the screen is drawn for each request.
  const requestHeaders = await headers();
  return (await getInstance()).caller(new Headers(requestHeaders));
});
