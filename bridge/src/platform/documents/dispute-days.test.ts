import { readFileSync } from 'node:fs'
import { DISPUTE_DAYS } from '@sadu/contract/disputes/rules'
import { expect, test } from 'vitest'
import { STATEMENT_WORDS } from './statement-words.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** The question with this id. */
const answerTo = (id: string) =>
  read('content/faqs/5-requests.yaml').split(`- id: ${id}\n`)[1]?.split('\n  - id: ')[0] ?? ''

test('a charge is reported within as many days wherever it is said', () => {
  const said = [
    ...Object.values(STATEMENT_WORDS).map(({ smallPrint }) => smallPrint.at(-1) ?? ''),
    ...(answerTo('dispute').match(/(within|خلال) \d+ (days|يومًا)/g) ?? []),
    /\| dispute of a charge .*/.exec(read('docs/specification/9-constants.md'))?.[0] ?? '',
  ]
  expect(said).toHaveLength(5)
  for (const text of said) expect(text.match(/\b\d+\b/)?.[0]).toBe(String(DISPUTE_DAYS))
})
