// Stands in for `next/navigation` in unit tests, which run without Next's own server and router: hooks read the address of the test's screen, and what they ask the router for is kept there.
import { createContext, useContext } from 'react';

export { notFound, permanentRedirect, ReadonlyURLSearchParams, redirect, unstable_rethrow } from 'next/navigation.js';

/** The address of a screen, and what its parts asked the router for. */
export class ScreenRouter {
  readonly address: URL;
  /** Addresses that were gone to, in their order. */
  readonly pushed: string[] = [];
  /** Addresses that replaced the one before, in their order. */
  readonly replaced: string[] = [];
  /** Number of times that the server was asked for the screen again. */
  refreshes = 0;

  /** @param address path and query of the screen */
  constructor(address = '/') {
    this.address = new URL(address, 'http://localhost:3000');
  }

  readonly push = (address: string) => void this.pushed.push(address);
  readonly replace = (address: string) => void this.replaced.push(address);
  readonly refresh = () => {
    this.refreshes += 1;
  };
  readonly back = () => undefined;
  readonly forward = () => undefined;
  readonly prefetch = () => undefined;
}

/** Router of what is drawn below it. */
export const ScreenRouterContext = createContext<ScreenRouter | undefined>(undefined);

export function useRouter(): ScreenRouter {
  const router = useContext(ScreenRouterContext);
  if (router === undefined) throw new Error('This test draws something that navigates: draw it within a screen (testing/screen.tsx).');
  return router;
}

export function usePathname(): string {
  return useRouter().address.pathname;
}

export function useSearchParams(): URLSearchParams {
  return useRouter().address.searchParams;
}
