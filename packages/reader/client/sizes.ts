/**
 * Reports of elements now, and whenever something else is true of them at another size. All are measured before any is changed, so that the page is laid out once; one of
 * which the same is true is left alone, so that a change of its looks which changes its size ends there.
 * @param measure reads of an element, and changes nothing
 */
export function whenResized<Fact extends string | number | boolean>(
  elements: readonly Element[],
  measure: (element: HTMLElement) => Fact,
  tell: (element: HTMLElement, fact: Fact) => void,
): void {
  const told = new Map<Element, Fact>();
  const observer = new ResizeObserver((entries) => {
    const facts = entries.map(({ target }) => [target as HTMLElement, measure(target as HTMLElement)] as const);
    for (const [element, fact] of facts) {
      if (told.get(element) === fact) continue;
      told.set(element, fact);
      tell(element, fact);
    }
  });
  for (const element of elements) observer.observe(element);
}
