'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useSpace } from './space-context';

/** Announces to the frame of the space the page that was found at the address. */
export function ShownPage({ id }: { id: string }) {
  const { show } = useSpace();
  const pathname = usePathname();
  useEffect(() => show({ id, pathname }), [show, id, pathname]);
  return null;
}
