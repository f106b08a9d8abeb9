import { expect, test } from 'vitest'
import { PageTiming } from './page-timing.ts'

const VISIT = { page: '/{lang}/login', language: 'ar' }

test.each([
  [{ paintMs: 0 }, true],
  [{ interactionMs: 300_000 }, true],
  [{ layoutShift: 0 }, true],
  [{ layoutShift: 0.12, paintMs: 900 }, true],
  [{}, false],
  [{ paintMs: 300_001 }, false],
  [{ paintMs: 0.5 }, false],
  [{ layoutShift: -1 }, false],
  [{ paintMs: 900, page: '/'.repeat(101) }, false],
  [{ paintMs: 900, userId: 'noura' }, false],
])('a visit with %j is accepted: %s', (measured, isAccepted) => {
  expect(PageTiming.safeParse({ ...VISIT, ...measured }).success).toBe(isAccepted)
})
