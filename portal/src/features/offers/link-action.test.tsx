import { linkOffer, unlinkOffer } from '@sadu/contract/offers/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { useToasts } from '../../ui/toast.ts'
import { LinkAction } from './link-action.tsx'

vi.mock('../../data/client/client.ts')

const offer = { offerReference: 'offer-1' }
const card = { cardReference: 'card-1', lastDigits: '4821', linkedAt: '2026-11-20T09:00:00.000Z' }

test('says when unlinking could not be undone', async () => {
  answerCalls([unlinkOffer, () => ({ offer, cards: [] })], [linkOffer, () => failed('unreachable')])
  show(<LinkAction offer={offer as never} card={card as never} />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
  useToasts.getState().toasts[0]?.undo?.()
  await waitFor(() => expect(inputsOf(linkOffer)).toHaveLength(1))
  await waitFor(() =>
    expect(useToasts.getState().toasts).toContainEqual(expect.objectContaining({ tone: 'danger' })),
  )
})
