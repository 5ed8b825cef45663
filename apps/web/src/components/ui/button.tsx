import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A button with words. It stays focusable while disabled, so that focus is not lost while something is sent. */
export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <BaseButton type={type} focusableWhenDisabled className={buttonStyle(variant, size, className)} {...props} />;
}
