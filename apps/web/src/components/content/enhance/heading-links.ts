/**
 * Copies the address of a heading at a click on the sign beside it, and shows it in the address bar as well. Returns true for such a click.
 */
export function onHeadingLink(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (!link.classList.contains('oct-anchor') || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const address = new URL(link.href);
  // Clipboard access may be refused, outside of https for one; the address bar then has it.
  void navigator.clipboard?.writeText(address.href).catch(() => undefined);
  return true;
}
