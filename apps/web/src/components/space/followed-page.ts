/** A page that is or was open, and the addresses that it had while it was, or that the screen was sent to for it. */
export interface OpenPage {
  id: string;
  addresses: readonly string[];
}

/** The screen as it stands after a change of the table of contents or of the address. */
export interface Standing {
  /** Page of the table of contents that the address names. */
  listed: string | undefined;
  pathname: string;
  isEdited: boolean;
  /** Returns the present address of a page; `undefined` for one that is gone. */
  addressOf(id: string): string | undefined;
}

/**
 * Returns the page to remember, and the address to go to where the remembered one has another address than the screen. A step that is taken back before the
 * screen has come to the new address is followed back too: that address is one of the page's.
 */
export function followPage(
  open: OpenPage | undefined,
  { listed, pathname, isEdited, addressOf }: Standing,
): { open: OpenPage | undefined; to?: string } {
  if (listed !== undefined) return { open: withAddress(open?.id === listed ? open : { id: listed, addresses: [] }, pathname) };
  if (open === undefined || isEdited || !open.addresses.includes(pathname)) return { open };
  const to = addressOf(open.id);
  return to === undefined || to === pathname ? { open } : { open: withAddress(open, to), to };
}

function withAddress({ id, addresses }: OpenPage, address: string): OpenPage {
  return addresses.includes(address) ? { id, addresses } : { id, addresses: [...addresses, address] };
}
