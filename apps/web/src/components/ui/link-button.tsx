import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** A link that looks like a button. */
export function LinkButton({ variant, className, ...props }: LinkButtonProps) {
  return <Link className={buttonStyle(variant, 'md', className)} {...props} />;
}
