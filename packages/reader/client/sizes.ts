/**
 * Tells of elements now and whenever their size changes. All are measured before any is changed, so that the page is laid out once.
 * @param measure reads of an element, and changes nothing
 */
export function whenResized<Fact>(
  elements: readonly Element[],
  measure: (element: HTMLElement) => Fact,
  tell: (element: HTMLElement, fact: Fact) => void,
): void {
  const observer = new ResizeObserver((entries) => {
    const facts = entries.map(({ target }) => [target as HTMLElement, measure(target as HTMLElement)] as const);
    for (const [element, fact] of facts) tell(element, fact);
  });
  for (const element of elements) observer.observe(element);
}
