import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index.ts'

type Schema = { type?: string; maximum?: number; [key: string]: unknown }

/** Returns the places where a schema accepts a whole number of any size. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum = Infinity } = schema as Schema
  const own = type === 'integer' && maximum >= Number.MAX_SAFE_INTEGER ? [path] : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, one]) => unbounded(one, `${path} ${key}`)),
  ]
}

test.each(Object.entries(contract))(
  '%s accepts no number larger than can be stored',
  (_, { request }) => {
    const written = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
    expect(unbounded(written, '')).toEqual([])
  },
)
