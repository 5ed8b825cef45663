import { headers } from 'next/headers';
import { cache } from 'react';
import { getInstance } from './instance';

/** The router's caller for this request, for server components. */
export const getCaller = cache(async () => {
  const [instance, requestHeaders] = await Promise.all([getInstance(), headers()]);
  return instance.caller(new Headers(requestHeaders));
});
