import { cx } from '@/lib/cx';

/** Looks of buttons and of links that look like buttons. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line bg-raised text-ink hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

/** Class names of a button. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: 'md' | 'icon' = 'md', extra?: string): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap transition-colors duration-100 select-none',
    'disabled:opacity-60 data-disabled:opacity-60 data-popup-open:bg-hover data-popup-open:text-ink',
    size === 'md' ? 'h-9 px-3' : 'size-9',
    VARIANTS[variant],
    extra,
  );
}
