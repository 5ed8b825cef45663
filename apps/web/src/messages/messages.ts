import type { en } from './en';

/** Texts as another language may have them: the same names, parameters and shapes, in other words. */
type Texts<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => infer Result
    ? (...values: Values) => Texts<Result>
    : { readonly [Name in keyof Value]: Texts<Value[Name]> };

/**
 * Every text of the console: each language is an object of this type, so that none can lack a text. Texts with values are functions, so that
 * word order and plurals belong to the language.
 */
export type Messages = Texts<typeof en>;
