'use client';

import { useEffect } from 'react';
import { watchWaitingPictures } from './waiting-pictures';

/** Lets pictures of other hosts be loaded when they are asked for; stands once in the console. */
export function WatchWaitingPictures() {
  useEffect(() => watchWaitingPictures(), []);
  return null;
}
