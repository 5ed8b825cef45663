/** Forms of a text for numbers, by the plural categories of its language; each holds `{count}`, but for forms that say the number in words. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Returns the text for a number in a language. */
export function counted(forms: PluralForms, count: number, locale: string): string {
  return (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace('{count}', String(count));
}
