/** An integration that comes with the program, in the form in which others are published. */
export interface BuiltIn {
  name: string;
  /** Body of its publication, without script and organization: its `integration.json`. */
  manifest: Readonly<Record<string, unknown>>;
  script: string;
  /** Its picture, as SVG. */
  icon: string;
}
