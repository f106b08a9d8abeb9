import { contract, type CallName } from '@sadu/contract'
import * as fc from 'fast-check'

const CALLS = Object.keys(contract) as CallName[]
/** Placeholder for a value too deep to construct in a request. */
export const DEEP = '"the deep"'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

// The built-in fast-check unit for all code points first lists them all, which takes two seconds.
const [SURROGATES, SURROGATE_COUNT, LAST_CODE_POINT] = [0xd800, 0x800, 0x10ffff]
const codePoints = fc
  .nat({ max: LAST_CODE_POINT - SURROGATE_COUNT })
  .map((at) => String.fromCodePoint(at < SURROGATES ? at : at + SURROGATE_COUNT))
const texts = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', '', ' ', '0000-01-01', '9999-12-31', '275760-09-14'),
  fc.constantFrom('a'.repeat(22), 'a'.repeat(64), '..', 'eyJ.eyJ.AA', '00000', '__proto__', '%00'),
  fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '\u202e', "'; drop table x; --"),
  fc.string({ unit: codePoints, maxLength: 70 }),
  fc.string({ maxLength: 70 }),
  fc.base64String({ maxLength: 200 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)
const values = fc.oneof(
  { arbitrary: texts, weight: 4 },
  fc.constantFrom(null, true, -1, 0, 0.5, 1e308, 2 ** 53, -(2 ** 31), [], {}, JSON.parse(DEEP)),
  fc.jsonValue({ maxDepth: 4 }),
)
type Change = { of: 'fields' | 'body'; at: number; what: 'set' | 'add' | 'remove'; value: unknown }
const changes = fc.array(
  fc.record<Change>({
    of: fc.constantFrom('fields', 'fields', 'fields', 'body'),
    at: fc.nat(),
    what: fc.constantFrom('set', 'set', 'set', 'set', 'add', 'remove'),
    value: values,
  }),
  { minLength: 1, maxLength: 3 },
)
/** A call, and changes to a valid request to it. */
export const attacks = fc.record({ name: fc.constantFrom(...CALLS), changes })

export type Body = Record<string, unknown>
/** Changes to the fields of a call before sealing, and to the whole body afterwards. */
export type Spoiling = { fields?: (fields: Body) => void; body?: (body: Body) => void }
type Place = { holder: Body; key: string }

/** Returns every location of a value in a body. */
function placesOf(holder: Body): Place[] {
  const places: Place[] = []
  for (const [key, value] of Object.entries(holder)) {
    places.push({ holder, key })
    if (typeof value === 'object' && value !== null) places.push(...placesOf(value as Body))
  }
  return places
}

function apply(body: Body, { at, value, what }: Change): void {
  const places = placesOf(body)
  const place = places[at % places.length]
  if (!place) return
  const { holder, key } = place
  if (what === 'remove') delete holder[key]
  else if (what === 'add') holder[`${key}+`] = value
  else holder[key] = value
}

/** Splits a list of changes into those of the fields and of the body. */
export function spoilingOf(all: readonly Change[]): Required<Spoiling> {
  const of = (part: Change['of']) => (body: Body) => {
    for (const change of all) if (change.of === part) apply(body, change)
  }
  return { fields: of('fields'), body: of('body') }
}

/** Serializes the body, with the placeholder replaced by the deep value. */
export function writeSpoiled(body: Body): string {
  return JSON.stringify(body).replaceAll(DEEP, deep(9_000))
}
