// A note of the issuer may be in the reader's language or in both, as paragraphs or joined by a dot
// (docs/feed.md).

const PARTS = /\n\s*\n| · /
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** Returns the part of a note that is in the reader's language; all of it unless it has parts in
 * both. */
export function noteFor(language: 'en' | 'ar', note: string): string {
  const parts = note.split(PARTS).map((part) => part.trim())
  const own = parts.filter((part) => isArabic(part) === (language === 'ar'))
  return own.length === 0 || own.length === parts.length ? note : own.join('\n\n')
}
