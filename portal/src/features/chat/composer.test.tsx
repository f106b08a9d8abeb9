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

test('sends a file with one message only, also if another one is written meanwhile', async () => {
  const uploads = [
    { uploadReference: 'file-1', fileName: 'bill.pdf', size: 1_000, purpose: 'chatFile' },
  ]
  bridge.mockImplementation(async (call: AnyCall) => {
    if (call === getDraft) return { results: { draft: null } }
    return call === listUploads ? { results: { uploads } } : { results: {} }
  })
  const sent = Promise.withResolvers<boolean>()
  const onSend = vi.fn<(text: string, files: string[]) => Promise<boolean>>(() => sent.promise)
  renderIn(
    'en',
    <QueryClientProvider client={queryClient}>
      <Composer onSend={onSend} />
    </QueryClientProvider>,
  )
  const line = await screen.findByLabelText('Write a message')
  await screen.findByText('bill.pdf')
  await userEvent.type(line, 'Here it is{Enter}')
  await userEvent.type(line, '{Enter}Thank you{Enter}')
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
  expect(onSend.mock.calls).toEqual([
    ['Here it is', ['file-1']],
    ['Thank you', []],
  ])
  await act(async () => sent.resolve(false))
})
