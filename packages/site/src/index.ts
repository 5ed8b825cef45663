export type { Condition, ConditionScope } from './conditions/condition.ts';
export * from './model.ts';
