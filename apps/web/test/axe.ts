import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { pageReady } from './page-ready';

/** Themes and viewports in which screens are checked: a desktop and a phone. {@link findings} checks a desktop's in the other theme, too. */
export const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Widest viewport of a phone: its colours are those of a desktop, which are checked in both themes. */
const PHONE = 480;

/** Returns axe's findings on the page by WCAG 2.2 A and AA, one line each; on a desktop, those about colours in both themes. */
export async function findings(page: Page): Promise<string[]> {
  // One comes here by a link or a form as well, and sees the page before it is whole.
  await pageReady(page);
  // The title may come after the text.
  await page.waitForFunction(() => document.title !== '');
  // The content security policy is for pages; axe comes from outside, as a debugger would.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(withoutTransitions, true);
  const found = await run(page, { runOnly: STANDARD });
  const foundInOther = (page.viewportSize()?.width ?? 0) > PHONE ? await colourFindingsInOtherTheme(page) : [];
  await page.evaluate(withoutTransitions, false);
  return [...found, ...foundInOther];
}

async function colourFindingsInOtherTheme(page: Page): Promise<string[]> {
  const colorScheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  const found = await run(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  await page.emulateMedia({ colorScheme });
  return found.map((line) => `${other}: ${line}`);
}

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  // A colour on its way to another has a contrast of its own.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Popups stand outside of landmarks, as they must: the rest of the page is inert meanwhile.
  const rules = { region: { enabled: false } };
  // Passed checks are neither described nor sent here.
  const violations = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations,
    { ...(options.runOnly === STANDARD ? { rules } : {}), resultTypes: ['violations' as const], ...options },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** Has colours change at once, or as they do. A colour that is inherited sets out only when the one above it has arrived, frame by frame. */
function withoutTransitions(isWanted: boolean): void {
  const marked = document as Document & { withoutTransitions?: CSSStyleSheet };
  marked.withoutTransitions ??= new CSSStyleSheet();
  const sheet = marked.withoutTransitions;
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
  document.adoptedStyleSheets = isWanted ? [...others, sheet] : others;
}
