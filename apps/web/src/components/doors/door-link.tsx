import Link from 'next/link';
import type { ComponentProps } from 'react';

const LOOK = 'inline-flex min-h-6 items-center rounded-sm text-accent underline-offset-4 hover:underline';

/** A way from one door to the next. */
export function DoorLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={LOOK} {...props} />;
}

/** The same, where the door stays and only what it asks for changes. */
export function DoorButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={LOOK} {...props} />;
}
