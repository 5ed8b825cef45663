import type { LinkForm, Range } from './tree.ts';

/** Purpose of a reference. `openapi-spec` names a registered specification, not a place. */
export type LinkKind = 'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec';

/** One reference of a page to something else, or to its own parts. */
export interface LinkInfo {
  kind: LinkKind;
  /** Notation of the link; `definition` is the `[label]: url` line of a reference. */
  form: LinkForm | 'definition' | 'html' | 'tag';
  /** The destination exactly as the file has it, `<>` included. */
  raw: string;
  /** Escapes and entities resolved; percent-encoding as written. */
  url: string;
  /** For a relative destination: its path with percent-encoding resolved; empty for `#anchor`. */
  path?: string;
  /** Part after `#` in a relative destination, percent-encoding resolved. */
  fragment?: string;
  /** Range of `raw`. Uses of one definition share its range: patch a range once. */
  range?: Range;
  /** Visible text of a link, or alternative text of an image. */
  text: string;
  /** A mention: its text is replaced by the target's title. */
  mention: boolean;
}
