// @vitest-environment node
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNK_GROUPS } from './chunk-groups.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = globSync('{portal,contract}/src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
  join(ROOT, file),
)

/** Splits a pattern at the `|` outside parentheses. */
function alternativesOf(source: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of source) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === '|' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}`)
  }
  return parts
}

/** Expands a pattern into every name that it lists. */
function spelledOut(source: string): string[] {
  return alternativesOf(source).flatMap((one) => {
    const open = one.indexOf('(')
    if (open === -1) return [one]
    let close = open
    for (let depth = 1; depth > 0;) {
      close += 1
      if (one[close] === '(') depth += 1
      if (one[close] === ')') depth -= 1
    }
    const isOptional = one[close + 1] === '?'
    const rest = one.slice(close + (isOptional ? 2 : 1))
    const inside = alternativesOf(one.slice(open + 1, close))
    return [...inside, ...(isOptional ? [''] : [])].flatMap((part) =>
      spelledOut(`${one.slice(0, open)}${part}${rest}`),
    )
  })
}

const PATTERNS = CHUNK_GROUPS.flatMap(({ name, test: pattern }) =>
  typeof name === 'string' && pattern ? [{ name, source: pattern.source }] : [],
)

test.each(PATTERNS)('every file named in the chunk $name exists', ({ source }) => {
  const named = spelledOut(source).filter((one) => !one.includes('node_modules'))
  expect(named.filter((one) => !FILES.some((file) => new RegExp(one).test(file)))).toEqual([])
})
