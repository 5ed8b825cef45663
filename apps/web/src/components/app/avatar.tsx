'use client';

import { useState } from 'react';
import { cx } from '@/lib/cx';

interface AvatarProps {
  name: string;
  /** Address of a picture; the initials are shown until it is there, and where it cannot be loaded. */
  photo?: string | undefined;
  size?: 'sm' | 'lg';
  onPhotoError?(): void;
}

/** A person's picture or initials in a circle; the name stands elsewhere. */
export function Avatar({ name, photo, size = 'sm', onPhotoError }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const initials = name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent uppercase',
        size === 'sm' ? 'size-7 text-xs' : 'size-14 text-lg',
      )}
    >
      {initials === '' ? '?' : initials}
      {photo === undefined || photo === broken ? null : (
        // biome-ignore lint/performance/noImgElement: it comes from anywhere, and is as small as it is.
        <img
          key={photo}
          src={photo}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => {
            setBroken(photo);
            onPhotoError?.();
          }}
        />
      )}
    </span>
  );
}
