import type { ContentOptions } from '../places/index.ts';

/** Options of a text (decisions B-CT12). */
export interface TextOptions {
  /** True if reusable content and variables are expanded. */
  evaluated?: boolean | 'deterministic-only' | undefined;
  /** True if reusable content alone is expanded. */
  dereferenced?: boolean | 'reusable-contents' | undefined;
}

/** Options of one page (decisions B-CT11). */
export interface PageOptions extends ContentOptions, TextOptions {
  /** Form of the body; both when absent. */
  format?: 'markdown' | 'document' | undefined;
  /** Form of references in a body that is asked for as Markdown alone; relative when absent. */
  'format.markdown.refs'?: 'relative' | 'stable' | undefined;
  /** True if front matter stands before a body that is asked for as Markdown alone. Readers of sites get none. */
  'format.markdown.frontMatter'?: boolean | undefined;
}
