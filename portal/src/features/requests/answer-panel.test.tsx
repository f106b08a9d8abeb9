import type { RequestDetail, RequestStep } from '@sadu/contract'
import { answerRequest } from '@sadu/contract/requests/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { useRequestKeysStore } from '../../data/stores/request-keys.ts'
import { AnswerPanel } from './answer-panel.tsx'

vi.mock('../../data/client/client.ts')

/** A request whose issuer has asked at this time. */
const askedAt = (at: string) => {
  const asked: Partial<RequestStep> = { event: 'askedForMore', at, note: null }
  return { request: { reference: 'REQ-1' }, thread: [asked] } as unknown as RequestDetail
}
const field = () => screen.findByRole('textbox', { name: 'Your answer' })

afterEach(() => useRequestKeysStore.setState({ userName: '', accessToken: '' }))

test('an answer is kept until it is sent, and is none to the next question', async () => {
  useRequestKeysStore.setState({ userName: 'noura', accessToken: 'aaaa.bbbb.cccc' })
  answerCalls([answerRequest, () => failed('timeout')])
  const first = askedAt('2026-11-20T09:00:00.000Z')
  const { unmount } = show(<AnswerPanel detail={first} />)
  await userEvent.type(await field(), 'The shop is closed')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(inputsOf(answerRequest)).toHaveLength(1))
  unmount()
  const again = show(<AnswerPanel detail={first} />)
  expect(await field()).toHaveValue('The shop is closed')
  again.unmount()
  show(<AnswerPanel detail={askedAt('2026-11-22T09:00:00.000Z')} />)
  expect(await field()).toHaveValue('')
})
