/** Features of a tool that a reader would miss. */
export const FEATURES = [
  'The order of the navigation',
  'Titles and descriptions',
  'Drafts, which stay out',
  'Links between pages',
  'Pictures',
  'Anchors of headings',
  'Notes',
  'Sections that fold',
  'Tabs',
  'Steps',
  'Cards',
  'Titles of code',
  'Parts taken from other files',
  'Formulas',
  'Marked text and keys',
  'Other versions and languages',
  'Parts that only the tool can compute',
] as const;
/** Name of something that a tool may have. */
export type Feature = (typeof FEATURES)[number];

/** Proof that something came along, or was named: a piece of a page's text, its description, lines of the tree, or words of a warning. */
export type Proof =
  | { page: string; text: string }
  | { page: string; description: string }
  | { page: string; lacks: string }
  | { tree: string[] }
  | { named: string };

/** A small project of a tool, in the layout that it has. */
export interface Project {
  /** The tool, for people. */
  name: string;
  files: Readonly<Record<string, string>>;
  /** Proofs of what the tool has; what is not here it does not have. */
  proofs: Partial<Record<Feature, Proof>>;
}
