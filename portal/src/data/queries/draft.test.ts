// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { prefetchDraft } from './draft.ts'
import { queryClient } from './query-client.ts'

const place = { kind: 'limit', subject: 'a-card' } as const
const key = ['bridge:se/draft/get', place]

afterEach(() => queryClient.clear())

test('prefetches a draft for a form that will open', () => {
  prefetchDraft(place)
  expect(queryClient.getQueryState(key)?.fetchStatus).toBe('fetching')
})

test('does not refetch the draft of an open form', () => {
  queryClient.setQueryData(key, { draft: null }, { updatedAt: 1 })
  prefetchDraft(place)
  expect(queryClient.getQueryState(key)?.fetchStatus).toBe('idle')
})
