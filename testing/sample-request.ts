import type { AnyCall } from '@sadu/contract'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Candidate values, one of which fits each field of a request. */
const PLAIN: readonly unknown[] = [
  'Sample of a text',
  'a'.repeat(22),
  'a'.repeat(43),
  '0000-0000',
  'aa.aa.aa',
  'https://fcm.googleapis.com/fcm/send/sample',
  `BA${'A'.repeat(85)}`,
  'A'.repeat(22),
  '/home',
  '2026-03-01',
  '2026-03-01T10:00:00Z',
  '22:00',
  '12-29',
  '1234',
  '12345',
  '123456',
  'a',
  'SA',
  'SAR',
  1,
  3,
  true,
  null,
]

/** Returns a request that matches the schema of its call, with every optional field; the sender
 * adds `requestInfo`. Of a union it uses the last option. */
export function sampleRequest(call: AnyCall): Record<string, unknown> {
  const { requestInfo: _, ...fields } = sampleOf(call.request) as Record<string, unknown>
  return fields
}

function sampleOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const parts = Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part)])
    return Object.fromEntries(parts)
  }
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
    return sampleOf(def.innerType)
  }
  if (def.type === 'literal') return def.values.at(-1)
  if (def.type === 'enum') return Object.values(def.entries).at(-1)
  if (def.type === 'array') return [sampleOf(def.element)]
  if (def.type === 'union') return sampleOf(def.options.at(-1) as Schema)
  if (def.type === 'record') return { one: sampleOf(def.valueType) }
  const plain = PLAIN.find((value) => (schema as z.ZodMiniType).safeParse(value).success)
  if (plain === undefined) throw new Error(`No sample of ${def.type}`)
  return plain
}
