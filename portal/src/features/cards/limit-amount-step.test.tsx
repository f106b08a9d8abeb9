import type { LimitTerms } from '@sadu/contract'
import { setLimit } from '@sadu/contract/cards/limit-calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { answerCalls, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { AmountStep } from './limit-amount-step.tsx'

vi.mock('../../data/client/client.ts')

const terms: LimitTerms = {
  current: money(500_000),
  used: money(10_000),
  held: money(0),
  lowest: money(100_000),
  lowestBecause: 'product',
  highest: money(12_000_000),
  highestBecause: 'tier',
  raising: 'request',
  openRequest: null,
}
const draft = { flush: async () => null, stopSaving: async () => {}, problem: null }
const sent = { otpReference: 'otp-1', length: 4, expiresIn: 180, resendIn: 30 }

function Sample({ onSet }: { onSet: (limit: object) => void }) {
  const [entries, setEntries] = useState({})
  return (
    <AmountStep
      card={sampleCard}
      cards={[sampleCard]}
      {...{ terms, entries, onSet }}
      enter={setEntries}
      goTo={() => {}}
      frame={{ home: { to: '/home' }, aside: null }}
      uploads={{} as never}
      draft={draft as never}
      onStartAgain={() => {}}
      onAsked={() => {}}
    />
  )
}

test('reports the limit that was set, also if the field changed while the code was sent', async () => {
  answerCalls([setLimit, () => ({ card: sampleCard })])
  let answer = () => {}
  const others = vi.mocked(callBridge).getMockImplementation()
  vi.mocked(callBridge).mockImplementation((async (...asked: Parameters<typeof callBridge>) =>
    asked[0] === generateOtp
      ? new Promise((resolve) => {
          answer = () => resolve({ results: { ...sent, isOnItsWay: false, sentTo: null } })
        })
      : others?.(...asked)) as never)
  const onSet = vi.fn<(limit: object) => void>()
  show(<Sample onSet={onSet} />)
  const field = await screen.findByRole('textbox', { name: 'New limit, in riyals' })
  await userEvent.type(field, '3000{Enter}')
  await waitFor(() => expect(inputsOf(generateOtp)).toHaveLength(1))
  await userEvent.clear(field)
  await userEvent.type(field, '4000')
  answer()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '1234')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onSet).toHaveBeenCalledWith(money(300_000))
  expect(inputsOf(setLimit)).toMatchObject([{ newLimit: 300_000 }])
})
