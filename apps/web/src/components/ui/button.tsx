import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { type Preloaded, preloading } from './preloading';

interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Dialog that it opens, whose script is fetched when it is pointed at or focused. */
  opens?: Preloaded | undefined;
}

/** A button with words. It stays focusable while disabled, so that focus is not lost while something is sent. */
export function Button({ variant, size, className, type = 'button', opens, ...props }: ButtonProps) {
  return (
    <BaseButton type={type} focusableWhenDisabled className={buttonStyle(variant, size, className)} {...preloading(opens)} {...props} />
  );
}
