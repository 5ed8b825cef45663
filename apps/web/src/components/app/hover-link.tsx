'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link that is fetched while it is pointed at or has the focus, not when it comes into sight: for lists of links, and for those that are always
 * in sight, all of which would be fetched anew with each change that somebody makes.
 */
export function HoverLink({ onPointerEnter, onPointerLeave, onFocus, onBlur, ...props }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  return (
    <Link
      prefetch={wanted}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        setWanted(false);
        onPointerLeave?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setWanted(false);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}
