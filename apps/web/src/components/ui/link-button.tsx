import type { ComponentProps } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

interface LinkButtonProps extends ComponentProps<typeof HoverLink> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...props }: LinkButtonProps) {
  return <HoverLink className={buttonStyle(variant, size, className)} {...props} />;
}
