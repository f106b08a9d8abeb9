import { disputeDossier } from '@sadu/contract/requests/dossier-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, show } from '../data/queries/testing/answers.tsx'
import { DisputeDossier } from './dispute-dossier.tsx'

vi.mock('../data/client/client.ts')
const saved = vi.hoisted(() => vi.fn<(file: object) => Promise<boolean>>(async () => true))
vi.mock('../ui/save-verified-file.ts', () => ({ saveVerifiedFile: saved }))

const file = { fileName: 'Sadu-dispute-7K3M-9QTX-en.pdf', content: '' }
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save the dispute as PDF' }))

test('asks for the file in the language and calendar of the screen, and saves it', async () => {
  const answer = vi.fn<(input: object) => object>(() => file)
  answerCalls([disputeDossier, answer])
  show(<DisputeDossier reference="7K3M-9QTX" />)
  await press()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(file))
  expect(answer).toHaveBeenCalledWith({
    reference: '7K3M-9QTX',
    language: 'en',
    calendar: 'gregory',
  })
})

test('says why no file was saved, and can be pressed again', async () => {
  answerCalls([disputeDossier, () => failed('unreachable')])
  show(<DisputeDossier reference="7K3M-9QTX" />)
  await press()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save the dispute as PDF' })).toBeEnabled()
})
