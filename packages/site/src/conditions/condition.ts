/** What conditions are about: own members of plain data. */
export interface ConditionScope {
  visitor: { claims: Readonly<Record<string, unknown>> };
  space?: { vars: Readonly<Record<string, unknown>> };
  page?: { vars: Readonly<Record<string, unknown>> };
}

/** An expression that decides for whom something is there, parsed and checked. */
export interface Condition {
  /** As it was written. */
  readonly source: string;
  /** Whether it holds; false when it fails. Never throws. */
  holds(scope: ConditionScope): boolean;
}
