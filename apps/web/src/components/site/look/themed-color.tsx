'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { useLook } from './look-context';

interface Themed {
  light: string;
  dark: string;
}

interface ThemedColorProps {
  label: string;
  /** Setting in the names of low contrasts, such as `styling.primaryColor`. */
  path: string;
  value: Themed;
  onChange(value: Themed): void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour for each theme, chosen or written; one in which text is hard to read is named, with the nearest that is not. */
export function ThemedColor({ label, path, value, onChange }: ThemedColorProps) {
  const { contrasts } = useLook();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {(['light', 'dark'] as const).map((theme) => {
          const named = m.look.themed(label, theme === 'light' ? m.look.onLight : m.look.onDark);
          const put = (colour: string) => onChange({ ...value, [theme]: colour });
          return (
            <span key={theme} className="flex items-center gap-1.5">
              <input
                type="color"
                aria-label={named}
                value={HEX.test(value[theme]) ? value[theme].toLowerCase() : '#000000'}
                onChange={(event) => put(event.currentTarget.value)}
                className="h-9 w-9 rounded-md border border-line-strong bg-canvas p-1"
              />
              <input
                aria-label={`${named}, #`}
                value={value[theme]}
                onChange={(event) => put(event.currentTarget.value)}
                maxLength={7}
                spellCheck={false}
                className="h-9 w-24 rounded-md border border-line-strong bg-canvas px-2 font-mono text-sm"
              />
            </span>
          );
        })}
      </div>
      {contrasts
        .filter((found) => found.path.startsWith(`${path}.`))
        .map(({ path: at, ratio, nearest }) => (
          <Note key={at}>
            <p className="text-sm">{m.look.lowContrast(at.endsWith('dark') ? value.dark : value.light, ratio)}</p>
            <Button className="mt-2" onClick={() => onChange({ ...value, [at.endsWith('dark') ? 'dark' : 'light']: nearest })}>
              <span className="size-4 rounded-sm border border-line" style={{ background: nearest }} aria-hidden />
              {m.look.takeColour(nearest)}
            </Button>
          </Note>
        ))}
    </fieldset>
  );
}
