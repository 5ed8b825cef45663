'use client';

import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle } from './button-style';
import { Kbd } from './kbd';
import { Tooltip } from './tooltip';

interface IconButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className' | 'children'> {
  label: string;
  shortcut?: string;
  className?: string;
  children: ReactNode;
}

/** A button that shows an icon only; its label is its name and its tooltip. */
export function IconButton({ label, shortcut, className, children, ...props }: IconButtonProps) {
  return (
    <Tooltip
      label={
        <>
          {label}
          {shortcut === undefined ? null : <Kbd keys={shortcut} inverse />}
        </>
      }
    >
      <BaseButton type="button" aria-label={label} className={buttonStyle('quiet', 'icon', className)} {...props}>
        {children}
      </BaseButton>
    </Tooltip>
  );
}
