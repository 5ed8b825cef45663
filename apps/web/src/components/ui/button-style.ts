import { cx } from '@/lib/cx';

/** Looks of buttons and of links that look like buttons. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line bg-raised text-ink hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

/** `wide` is as wide as its column, and its words may take several lines: they may hold names. */
export type ButtonSize = 'md' | 'icon' | 'wide';

const SIZES: Record<ButtonSize, string> = {
  md: 'h-9 px-3 whitespace-nowrap',
  icon: 'size-9',
  wide: 'min-h-10 w-full px-3 py-2 text-center wrap-anywhere',
};

/** Class names of a button. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium transition-colors duration-100 select-none',
    'disabled:opacity-60 data-disabled:opacity-60 data-popup-open:bg-hover data-popup-open:text-ink',
    'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
    SIZES[size],
    VARIANTS[variant],
    extra,
  );
}
