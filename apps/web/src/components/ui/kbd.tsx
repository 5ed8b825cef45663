import { cx } from '@/lib/cx';

/** A shortcut, such as `mod+k` or `g h`. `mod` is shown as Ctrl; on Apple devices the same key combination works with Cmd. */
export function Kbd({ keys, inverse = false }: { keys: string; inverse?: boolean }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(/[+ ]/).map((key) => (
        <kbd
          key={key}
          className={cx(
            'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border px-1 font-sans text-xs',
            inverse ? 'border-muted text-canvas' : 'border-line bg-surface text-muted',
          )}
        >
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}

const NAMES: Record<string, string> = {
  mod: 'Ctrl',
  enter: '↵',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  escape: 'Esc',
  home: 'Home',
  end: 'End',
  delete: 'Del',
  alt: 'Alt',
  shift: 'Shift',
};
