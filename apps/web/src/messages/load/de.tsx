import type { ReactNode } from 'react';
import { register } from '#messages';
import { de } from '../de';

register(de);

/** Draws what is inside, once the messages are there. */
export default function Loaded({ children }: { children: ReactNode }) {
  return children;
}
