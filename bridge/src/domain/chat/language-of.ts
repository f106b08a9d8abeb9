import type { Language } from '@sadu/contract'

/** Returns the language of a text, by the script of most of its letters; `otherwise` if there are
 * none. */
export function languageOf(text: string, otherwise: Language): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic === latin) return otherwise
  return arabic > latin ? 'ar' : 'en'
}
