'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link that is fetched when it is pointed at or focused, not when it comes into sight: for long lists of links. */
export function HoverLink({ onPointerEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  return (
    <Link
      prefetch={wanted}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
      {...props}
    />
  );
}
