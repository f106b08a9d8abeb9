import type { AnyCall, InputOf } from '@sadu/contract'
import { getDraft, saveDraft } from '@sadu/contract/drafts/calls'
import { listUploads } from '@sadu/contract/uploads/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { Composer } from './composer.tsx'

vi.mock('../../data/client/client.ts')
const bridge = vi.mocked(callBridge)

beforeEach(() => {
  queryClient.clear()
  bridge.mockReset().mockImplementation(async (call: AnyCall) => {
    if (call === getDraft) return { results: { draft: null } }
    if (call === listUploads) return { results: { uploads: [] } }
    return { results: {} }
  })
})

test('restores an undelivered message above newer text and saves both in the draft', async () => {
  const sent = Promise.withResolvers<boolean>()
  renderIn(
    'en',
    <QueryClientProvider client={queryClient}>
      <Composer onSend={() => sent.promise} />
    </QueryClientProvider>,
  )
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Write a message')
  await userEvent.type(line, 'First')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(line, 'Second')
  await act(async () => sent.resolve(false))
  expect(line.value).toBe('First\nSecond')
  const kept = () =>
    bridge.mock.calls
      .filter(([call]) => call === saveDraft)
      .map(([, input]) => (input as unknown as InputOf<typeof saveDraft>).content)
  await waitFor(() => expect(kept().at(-1)).toEqual({ text: 'First\nSecond' }))
})
