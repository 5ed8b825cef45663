import type { Page } from 'playwright-core';

/**
 * Waits until every part that the server streams is in its place, and until a page of the console answers to clicks. React draws a part itself when its data
 * is there first, and the streamed copy, hidden at the end of the document, is taken away only afterwards: until then each text of it is there twice. A click
 * before the scripts have taken over does nothing.
 */
export async function pageReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('body > [hidden][id^="S:"]') === null &&
      (document.querySelector('script[src*="/_next/"]') === null || document.documentElement.dataset.hydrated === 'true'),
  );
}
