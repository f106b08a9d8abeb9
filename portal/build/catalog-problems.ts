/** Latin words allowed in Arabic text: names, abbreviations and keyboard keys. */
const LATIN_ALLOWED = new Set([
  'SAR',
  'USD',
  'GBP',
  'SADAD',
  'CSV',
  'OFX',
  'PDF',
  'JSON',
  'PNG',
  'JPG',
  'Caps',
  'Lock',
])

const PLACEHOLDER = /<\/?\d+\/?>|\{[^{}]*\}/g

/** Returns the problems of an Arabic text: it is empty, contains an English word, or its
 * placeholders differ from the source. */
export function problemsOf(source: string, arabic: string): string[] {
  if (arabic.trim() === '') return ['no translation']
  const problems: string[] = []
  const words = arabic.replace(PLACEHOLDER, ' ').match(/[A-Za-z]{2,}/g) ?? []
  const english = isPlural(arabic) ? [] : words.filter((word) => !LATIN_ALLOWED.has(word))
  if (english.length > 0) problems.push(`English in the Arabic text (${english.join(', ')})`)
  if (!isPlural(source) && placeholders(source) !== placeholders(arabic)) {
    problems.push('the places for values differ')
  }
  return problems
}

/** Whether a text is a plural, whose branches repeat placeholders as often as each language
 * needs. */
function isPlural(text: string): boolean {
  return /\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/.test(text)
}

function placeholders(text: string): string {
  return (text.match(PLACEHOLDER) ?? []).toSorted().join()
}
