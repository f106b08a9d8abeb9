import type { TextPart } from '../src/i18n/text-parts.ts'

const START =
  /^src\/(routes|data|i18n|problems|ui(?!\/patterns)|features\/session)\/|^src\/prerender\.tsx$/
const WAYS = /^src\/(flows|features\/(enrollment|gate|recovery))\//

/** The parts that a text belongs to, by the files that say it. What the start says, all parts can. */
export function partsOf(files: readonly string[]): ReadonlySet<TextPart> {
  const parts = new Set(files.map(partOf))
  return parts.has('start') ? new Set(['start']) : parts
}

function partOf(file: string): TextPart {
  if (START.test(file)) return 'start'
  return WAYS.test(file) ? 'ways' : 'account'
}
