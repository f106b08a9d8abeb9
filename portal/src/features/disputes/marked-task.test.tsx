import { disputeMarked, markedCharges } from '@sadu/contract/disputes/calls'
import { news } from '@sadu/contract/news/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { answerCalls, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { MarkedTask } from './marked-task.tsx'

vi.mock('../../data/client/client.ts')

/** The news, which the shell always shows. They are read again after each change. */
function News() {
  useCallQuery(news, {})
  return null
}

test('reports the disputes before it reads what is left to dispute', async () => {
  const charge = {
    transactionReference: 'transaction-1',
    merchantName: { en: 'Corner shop', ar: 'بقالة' },
    day: '2026-11-20',
    atMost: money(5_000),
    problem: null,
    dispute: null,
  }
  let charges: object[] = [charge]
  answerCalls(
    [markedCharges, () => ({ charges })],
    [
      disputeMarked,
      () => {
        charges = [{ ...charge, problem: 'disputed' }]
        return { disputes: [], leftOut: [] }
      },
    ],
  )
  let readBefore: number | null = null
  const onDone = () => {
    readBefore = inputsOf(markedCharges).length
  }
  show(
    <>
      <News />
      <MarkedTask card={sampleCard} onDone={onDone} />
    </>,
  )
  for (const no of await screen.findAllByRole('radio', { name: 'No' })) await userEvent.click(no)
  await userEvent.click(screen.getByRole('button', { name: 'Dispute 1 charge' }))
  await waitFor(() => expect(inputsOf(disputeMarked)).toHaveLength(1))
  await waitFor(() => expect(readBefore).toBe(1))
})
