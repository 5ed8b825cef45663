import type { ImportReport } from '../../report.ts';
import type { PlaceOfRef } from './hugo-site.ts';

/** Page that a shortcode stands in. */
export interface ShortcodePlace extends PlaceOfRef {
  report: ImportReport;
  /** Values of the page's front matter. */
  values: Readonly<Record<string, unknown>>;
}

/** A shortcode with its arguments and what stands in it, whose own shortcodes are written already. */
export interface Shortcode {
  name: string;
  named: Readonly<Record<string, string>>;
  /** Arguments by place. */
  args: readonly string[];
  body: string;
  children: readonly Shortcode[];
}

/** Writes a shortcode as Markdown. */
export type Writer = (shortcode: Shortcode, place: ShortcodePlace) => string;
