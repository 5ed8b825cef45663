/** Groups of figures, in the order that they are measured in. */
export const GROUPS = [
  'import',
  'pages',
  'content',
  'documents',
  'editor',
  'changes',
  'pdf',
  'people',
  'sites',
  'reader',
  'search',
  'integrations',
  'sign-in',
  'together',
  'hostile',
  'operate',
  'start',
] as const;

/** Name of a group. */
export type Group = (typeof GROUPS)[number];
