import type { SiteLook } from '@/lib/outputs';

type Styling = SiteLook['styling'];

/** Looks to begin with: what each changes of the styling. */
export const PRESETS = {
  clear: preset('clean', ['#2F5FD0', '#7EA2FF'], 'rounded', 'default', 'default'),
  forest: preset('muted', ['#1F7A4D', '#6FCF97'], 'rounded', 'filled', 'pill'),
  sunset: preset('gradient', ['#B8421F', '#FFA07A'], 'circular', 'default', 'pill'),
  violet: preset('bold', ['#6D3FC4', '#B79CFF'], 'rounded', 'default', 'line'),
  ink: preset('clean', ['#1F2933', '#E4E7EB'], 'straight', 'filled', 'line'),
} satisfies Record<string, Partial<Styling>>;

function preset(
  theme: Styling['theme'],
  [light, dark]: [string, string],
  corners: Styling['corners'],
  background: Styling['sidebar']['background'],
  list: Styling['sidebar']['list'],
): Partial<Styling> {
  return { theme, primaryColor: { light, dark }, corners, sidebar: { background, list } };
}
