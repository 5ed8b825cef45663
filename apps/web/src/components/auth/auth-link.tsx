import Link from 'next/link';
import type { ComponentProps } from 'react';

const LOOK = 'inline-flex min-h-6 items-center rounded-sm text-accent underline-offset-4 hover:underline';

/** A link from one of these pages to another. */
export function AuthLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link className={LOOK} {...props} />;
}

/** The same as a button, where the page stays and only its form changes. */
export function AuthButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={LOOK} {...props} />;
}
