import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** How screens are looked at: both themes, a desk and a phone. */
export const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

/** What axe has against the page by WCAG 2.2 A and AA, one line each. */
export async function findings(page: Page): Promise<string[]> {
  // The title may come after the text.
  await page.waitForFunction(() => document.title !== '');
  // The content security policy is for pages; axe comes from outside, as a debugger would.
  await page.evaluate(axe.source);
  // A colour on its way to another has a contrast of its own.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      // Popups stand outside of landmarks, as they must: the rest of the page is inert meanwhile.
      rules: { region: { enabled: false } },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}
