import type { Root } from 'hast';
import type { ImportWarning } from '../types.ts';

/** Reports something of a page that did not come along as it was. */
export type Tell = (kind: ImportWarning['kind'], outcome: ImportWarning['outcome'], message: string) => void;

/**
 * Options of `htmlToMarkdown`. Beside plain HTML it reads these forms, which `prepare` may make of a tool's output:
 * `<div data-block="hint" data-style="info|success|warning|danger">`, `<div data-block="embed" data-url="https://…">`,
 * `<div data-block="math">` and `<span data-inline="math">` with the formula as text, `<pre data-title="…"><code class="language-x">`,
 * `<details><summary>`, `<figure><img><figcaption>`, `<li data-checked="true|false">` for tasks, `<mark data-colour="color:red;">`, and
 * `<div data-block="tabs|columns">` of `<div data-block="tab" data-title="…">` or `<div data-block="column" data-width="50%">`,
 * `<div data-block="content-ref|file" data-url="…" data-title="…">`, whose addresses go through `link`.
 */
export interface HtmlOptions {
  /**
   * Returns the replacement of an address as written: an `importLink`, an absolute address, or `#anchor` of the same page (kept: it is mapped to
   * the heading). `undefined` removes the link but keeps its text, and removes an image. Default: absolute http, https, mailto and tel are kept.
   */
  link?: (url: string, of: 'link' | 'image') => string | undefined;
  /** Changes the parsed tree before it is written. It is at most 100 elements deep, and has no scripts and styles. */
  prepare?: (root: Root) => void;
  /** Is told of addresses that `link` has no replacement for, and of parts that the dialect has no form for. */
  tell?: Tell;
}

/** A piece of HTML as markdown. */
export interface HtmlResult {
  /** Text of the first `h1`, which is not in the markdown when it came before everything else; empty without one. */
  title: string;
  markdown: string;
  /** Anchors of the HTML (`id`, `name`) to those of the headings they are on or under; `''` for the start of the page. */
  anchors: Record<string, string>;
}
