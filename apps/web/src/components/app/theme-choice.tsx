'use client';

import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { MenuGroup, MenuLabel, MenuRadio, MenuRadioGroup, MenuRadioIndicator } from '@/components/ui/menu';
import { parseTheme, rememberPreference, THEME_COOKIE, type Theme } from '@/lib/preferences';
import { m } from '@/messages';

const THEMES = [
  {
    value: 'system',
    get label() {
      return m.nav.themeSystem;
    },
    Icon: Monitor,
  },
  {
    value: 'light',
    get label() {
      return m.nav.themeLight;
    },
    Icon: Sun,
  },
  {
    value: 'dark',
    get label() {
      return m.nav.themeDark;
    },
    Icon: Moon,
  },
] as const;

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  rememberPreference(THEME_COOKIE, theme);
}

/** Light, dark, or as the system; takes effect at once and is remembered. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(() => parseTheme(document.documentElement.dataset.theme));
  function choose(value: Theme) {
    setTheme(value);
    applyTheme(value);
  }
  return (
    <MenuGroup>
      <MenuLabel>{m.nav.theme}</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={choose}>
        {THEMES.map(({ value, label, Icon }) => (
          <MenuRadio key={value} value={value}>
            <Icon className="icon text-muted" aria-hidden />
            <span className="flex-1">{label}</span>
            <MenuRadioIndicator>
              <Check className="icon" aria-hidden />
            </MenuRadioIndicator>
          </MenuRadio>
        ))}
      </MenuRadioGroup>
    </MenuGroup>
  );
}

/** The same choice in the palette. */
export function ThemeCommands() {
  useCommands(
    THEMES.map(({ value, label, Icon }) => ({
      id: `theme-${value}`,
      title: `${m.nav.theme}: ${label}`,
      icon: Icon,
      order: 2,
      run: () => applyTheme(value),
    })),
  );
  return null;
}
