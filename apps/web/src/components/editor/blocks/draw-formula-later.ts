/** Draws a formula in an element once what draws formulas is loaded, which the first one does. Until then, and without a network, its source stands there. */
export function drawFormulaLater(element: HTMLElement, formula: string, isDisplayed: boolean): void {
  element.dataset.formula = formula;
  if (element.childElementCount === 0) element.textContent = formula;
  import('./draw-formula').then(
    ({ drawFormula }) => {
      // Something else is written there by now.
      if (element.dataset.formula === formula) drawFormula(element, formula, isDisplayed);
    },
    () => {
      if (element.dataset.formula === formula) element.textContent = formula;
    },
  );
}
