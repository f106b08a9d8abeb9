import type { Language } from './languages.ts'

/** Texts for a number by plural form; `{n}` is the placeholder for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
}

/** Returns the plural form for a number in a language, with the number in Latin digits. */
export function pluralText(forms: PluralForms, n: number, language: Language): string {
  return (forms[rules[language].select(n)] ?? forms.other).replace('{n}', String(n))
}
