import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style';

interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className'> {
  variant?: ButtonVariant;
  className?: string;
}

/** A button with words. It stays focusable while disabled, so that focus is not lost while something is sent. */
export function Button({ variant, className, type = 'button', ...props }: ButtonProps) {
  return <BaseButton type={type} focusableWhenDisabled className={buttonStyle(variant, 'md', className)} {...props} />;
}
