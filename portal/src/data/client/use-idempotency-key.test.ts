import type { CodeName } from '@sadu/contract'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BridgeError, failure } from '../errors.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

const refused = (name: CodeName) => ({ kind: 'refused', name }) as BridgeError

test.each([
  ['there was no response', failure('timeout'), true],
  ['it is still running', refused('stillRunning'), true],
  ['the bridge was not available', refused('unavailable'), true],
  ['the bridge failed', refused('unexpected'), true],
  ['it was refused', refused('notFound'), false],
  ['it was done', undefined, false],
])('whether the same input keeps its key when %s', (_, error, isSame) => {
  const { result } = renderHook(() => useIdempotencyKey())
  const first = result.current({ password: 'a', devices: ['b'] })
  first.settle(error)
  expect(result.current({ password: 'a', devices: ['b'] }).key === first.key).toBe(isSame)
})

test('makes another key for another input, however its parts are divided', () => {
  const { result } = renderHook(() => useIdempotencyKey())
  const { key } = result.current({ password: 'a', devices: ['b'] })
  expect(result.current({ password: 'a', devices: ['b', ''] }).key).not.toBe(key)
})
