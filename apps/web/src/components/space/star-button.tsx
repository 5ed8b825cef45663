'use client';

import { Star } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { cx } from '@/lib/cx';
import type { Space } from '@/lib/outputs';
import { m } from '@/messages';
import { useStar } from './use-star';

/** Keeps a space at hand, or no more. */
export function StarButton({ space, className }: { space: Space; className?: string | undefined }) {
  const { isStarred, toggle } = useStar(space);
  return (
    <IconButton
      label={isStarred ? m.stars.unstar(space.title) : m.stars.star(space.title)}
      onClick={toggle}
      {...(className === undefined ? {} : { className })}
    >
      <Star className={cx('icon', isStarred ? 'fill-current text-accent' : '')} aria-hidden />
    </IconButton>
  );
}
