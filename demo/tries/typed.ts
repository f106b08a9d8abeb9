import { parseArgs } from 'node:util'
import type { Currency } from '@sadu/contract'
import { COUNTRIES } from '@sadu/contract/core/countries'
import { StartRefusal } from '../../bridge/src/core/start-refusal.ts'

/** An invalid argument of a demonstration command. The message names the argument and the expected
 * form. */
export class TypedRefusal extends StartRefusal {}

type Values = Readonly<Record<string, string | boolean | undefined>>

/** Parses the options of a command: those with a value, and flags. */
export function readOptions(
  args: readonly string[],
  { words, marks }: { words: readonly string[]; marks: readonly string[] },
): Values {
  const options = Object.fromEntries([
    ...words.map((name) => [name, { type: 'string' as const }]),
    ...[...marks, 'help'].map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    return parseArgs({ args: [...args], options, strict: true }).values as Values
  } catch (error) {
    const [what = ''] = (error as Error).message.split(/\. |\n/)
    const known = [...words, ...marks].map((name) => `--${name}`).join(', ')
    throw new TypedRefusal(`${what.replace(/\.$/, '')}. Its options are ${known}.`)
  }
}

/** Returns the value of a required option. */
export function wordOf(values: Values, name: string, example: string): string {
  const word = values[name]
  if (typeof word !== 'string' || word.trim() === '') {
    throw new TypedRefusal(`Write --${name} and ${example}.`)
  }
  return word.trim()
}

/** Converts an amount with at most two decimals to minor units. */
export function amountOf(text: string): number {
  if (!/^(?!0+(\.0*)?$)\d{1,7}(\.\d{1,2})?$/.test(text)) {
    throw new TypedRefusal(
      `“${text}” is no amount. Write --amount with digits and a point, such as 120 or 120.50.`,
    )
  }
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

const CURRENCIES: readonly Currency[] = ['SAR', 'USD', 'GBP']

export function currencyOf(text: string): Currency {
  const found = CURRENCIES.find((one) => one === text.toUpperCase())
  if (!found) throw new TypedRefusal(`“${text}” is none of ${CURRENCIES.join(', ')}.`)
  return found
}

export function countryOf(text: string): string {
  const code = text.toUpperCase()
  if (!COUNTRIES.includes(code)) {
    throw new TypedRefusal(`“${text}” is no country. Write its two letters, such as GB.`)
  }
  return code
}
