import { addUserPreference, getUserPreference } from '@sadu/contract/preferences/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import { callBridge } from '../../data/client/client.ts'
import { inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { MarketingPart } from './marketing-part.tsx'

vi.mock('../../data/client/client.ts')

const NONE = { promotionalSMS: false, promotionalEmail: false, promotionalCalls: false }
const user = { clientCode: 'CLIENT-1', clientDetail: { clientDemog: { legalId: '•439' } } }

test('a choice stays while it is being saved, also when an earlier one is stored meanwhile', async () => {
  let stored: object = { userLanguage: 'en', ...NONE }
  const saving: (() => void)[] = []
  vi.mocked(callBridge).mockImplementation((async (
    ...[call, input]: Parameters<typeof callBridge>
  ) => {
    if (call === getUserPreference) return { results: stored }
    if (call !== addUserPreference) return new Promise(() => {})
    await new Promise<void>((resolve) => void saving.push(resolve))
    const { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls } = input as never
    stored = { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls }
    return { results: stored }
  }) as never)
  show(
    <SignedInContext value={{ user, today: '2026-11-28' } as never}>
      <MarketingPart />
    </SignedInContext>,
  )
  const email = await screen.findByRole('checkbox', { name: 'Email' })
  const sms = screen.getByRole('checkbox', { name: 'SMS' })
  await userEvent.click(email)
  await userEvent.click(sms)
  await waitFor(() => expect(saving).toHaveLength(2))
  saving[0]?.()
  await waitFor(() => expect(inputsOf(getUserPreference)).toHaveLength(2))
  expect(email).toBeChecked()
  expect(sms).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }))
  await waitFor(() => expect(saving).toHaveLength(3))
  saving.forEach((save) => save())
  const all = { promotionalSMS: true, promotionalEmail: true, promotionalCalls: true }
  await waitFor(() => expect(stored).toMatchObject(all))
})
