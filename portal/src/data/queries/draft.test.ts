// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { prefetchDraft } from './draft.ts'
import { queryClient } from './query-client.ts'

const draftKey = { kind: 'limit', subject: 'a-card' } as const
const key = ['bridge:se/draft/get', draftKey]

afterEach(() => queryClient.clear())

test('prefetches a draft for a form that will open', () => {
  prefetchDraft(draftKey)
  expect(queryClient.getQueryState(key)?.fetchStatus).toBe('fetching')
})

test('does not refetch the draft of an open form', () => {
  queryClient.setQueryData(key, { draft: null }, { updatedAt: 1 })
  prefetchDraft(draftKey)
  expect(queryClient.getQueryState(key)?.fetchStatus).toBe('idle')
})
