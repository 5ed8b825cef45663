/** Data that conditions ask about: own members of plain objects. */
export interface ConditionScope {
  visitor: { claims: Readonly<Record<string, unknown>> };
  space?: { vars: Readonly<Record<string, unknown>> };
  page?: { vars: Readonly<Record<string, unknown>> };
}
