'use client';

import { type ReactNode, useState } from 'react';
import { cx } from '@/lib/cx';

interface OrganizationLogoProps {
  /** Address of the picture. */
  logo: string | undefined;
  /** Stands in its place where there is none, or it cannot be loaded. */
  fallback?: ReactNode;
  className?: string;
}

/** Logo of an organization; decorative, since its title stands beside it. */
export function OrganizationLogo({ logo, fallback = null, className }: OrganizationLogoProps) {
  const [broken, setBroken] = useState<string>();
  if (logo === undefined || logo === broken) return fallback;
  return (
    // biome-ignore lint/performance/noImgElement: it comes from anywhere, and is as small as it is.
    <img
      src={logo}
      alt=""
      referrerPolicy="no-referrer"
      className={cx('shrink-0 rounded-xs object-contain', className)}
      onError={() => setBroken(logo)}
    />
  );
}
