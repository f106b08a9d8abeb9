import { expect, test } from 'vitest'
import { REQUEST_EVENTS, requestAfter, type RequestState } from './states.ts'
import { DOSSIER_STATES } from './dossier-states.ts'

test('every state that a dispute can reach has a text', () => {
  const reached = new Set<RequestState>(['received'])
  for (const state of reached) {
    for (const event of REQUEST_EVENTS) {
      const after = requestAfter('dispute', state, event)
      if (after !== null) reached.add(after)
    }
  }
  expect(Object.keys(DOSSIER_STATES).toSorted()).toEqual([...reached].toSorted())
})
