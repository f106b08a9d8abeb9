import type { Consent } from '@sadu/contract'
import { listConsents } from '@sadu/contract/privacy/calls'
import { sendMessage } from '@sadu/contract/support/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { PrivacyPart } from './privacy-part.tsx'

vi.mock('../../data/client/client.ts')

const given: Consent = {
  kind: 'promotionalSMS',
  isGiven: true,
  textVersion: '2026-01',
  at: '2026-03-04T09:00:00.000Z',
}
const takenBack: Consent = { ...given, isGiven: false, at: '2026-05-06T09:00:00.000Z' }

const keptYears = { identity: 10, books: 7, record: 1 }

function renderPart(consents: Consent[], sent?: unknown) {
  answerCalls([listConsents, () => ({ consents, keptYears })], [sendMessage, () => sent])
  show(<PrivacyPart />)
}

describe('privacy', () => {
  test('lists each consent with its date and text version', async () => {
    renderPart([takenBack, given])
    const panel = await screen.findByRole('region', { name: 'What you agreed to' })
    const [last, first] = await within(panel).findAllByRole('listitem')
    expect(last!.textContent).toContain('Withdrawn on 6 May 2026')
    expect(first!.textContent).toContain('Agreed on 4 March 2026')
    expect(first!.textContent).toContain('version 2026-01')
  })

  test('shows how long the issuer keeps each kind of data', async () => {
    renderPart([])
    const panel = await screen.findByRole('region', { name: 'What we keep, how long and why' })
    await within(panel).findByText('7 years')
    expect(panel.textContent).toContain('While you’re our customer, and 10 years after')
    expect(panel.textContent).toContain('While you’re our customer, and 1 year after')
    const consents = screen.getByRole('region', { name: 'What you agreed to' })
    expect(consents.textContent).toContain('You haven’t agreed to any offers')
  })

  test('shows what failed to load', async () => {
    answerCalls([listConsents, () => failed('offline')])
    show(<PrivacyPart />)
    const consents = screen.getByRole('region', { name: 'What you agreed to' })
    const kept = screen.getByRole('region', { name: 'What we keep, how long and why' })
    expect((await within(consents).findByRole('alert')).textContent).toContain(
      'We couldn’t show what you agreed to.',
    )
    expect((await within(kept).findByRole('alert')).textContent).toContain(
      'We couldn’t show how long we keep it.',
    )
  })

  test('asks for confirmation, sends one deletion request and shows its date', async () => {
    renderPart([], { reference: 'MSG-20261121-0001', due: { on: '2026-12-01', isLate: false } })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for deletion' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('What is deleted can’t be brought back.')
    expect(inputsOf(sendMessage)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }))
    await screen.findByText('We’ve received your request.')
    expect(inputsOf(sendMessage)).toMatchObject([{ topic: 'deletion', department: 'customerCare' }])
    const panel = screen.getByRole('region', { name: 'Ask us to delete' })
    expect(panel.textContent).toContain('We answer by 1 December 2026.')
    expect(screen.queryByRole('button', { name: 'Ask for deletion' })).toBeNull()
  })

  test('keeps the dialog open when the request fails', async () => {
    renderPart([], failed('unreachable'))
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for deletion' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }))
    await within(dialog).findByText(/^We couldn’t reach the service/)
    expect(screen.queryByText('We’ve received your request.')).toBeNull()
  })
})
