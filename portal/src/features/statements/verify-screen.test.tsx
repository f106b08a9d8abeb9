import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure, type BridgeError } from '../../data/errors.ts'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { VerifyScreen } from './verify-screen.tsx'

vi.mock('../../data/client/client.ts')

const CODE = '0000-0000-0000'
const verified = {
  issuerName: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
  document: {
    kind: 'statement',
    period: { from: '2026-10-03', to: '2026-11-02' },
    closingBalance: { minor: 821_450, currency: 'SAR' },
  },
  lastDigits: '1946',
  checkedAt: '2026-11-21T16:00:00.000Z',
  signature: 'aaaa.bbbb.cccc',
  keysAddress: 'https://cards.example.com/.well-known/jwks.json',
}

function show(answer: object, address = '/en/verify') {
  history.replaceState(null, '', address)
  vi.mocked(callBridge).mockResolvedValue(answer as never)
  renderIn(
    'en',
    <DataProvider>
      <VerifyScreen />
    </DataProvider>,
  )
}
const refused = (name: BridgeError['name'], details: BridgeError['details'] = null) => ({
  error: { ...failure('unexpected'), kind: 'refused', name, details },
})
const code = () => screen.getByLabelText<HTMLInputElement>('Document code')
const fillIn = async (typed: string, digits: string) => {
  await userEvent.clear(code())
  if (typed) await userEvent.type(code(), typed)
  if (digits) await userEvent.type(screen.getByLabelText('Last digits of the card'), digits)
  await userEvent.click(screen.getByRole('button', { name: 'Check the document' }))
}
const sent = () => vi.mocked(callBridge).mock.calls.map(([, input]) => input)

beforeEach(() => void vi.mocked(callBridge).mockReset())

test('prefills the code from the QR link and sends both values in Latin digits', async () => {
  show({ results: verified }, `/en/verify?code=${CODE}`)
  expect(code().value).toBe(CODE)
  await userEvent.type(screen.getByLabelText('Last digits of the card'), '١٩٤٦')
  await userEvent.click(screen.getByRole('button', { name: 'Check the document' }))
  const heading = await screen.findByRole('heading', { name: 'This statement is genuine' })
  expect(document.activeElement).toBe(heading)
  expect(sent()).toEqual([{ code: CODE, lastDigits: '1946' }])
  expect(screen.getByText('Sadu Cards')).toBeVisible()
  expect(screen.getByText('aaaa.bbbb.cccc')).toBeInTheDocument()
})

test('shows an error at each invalid field without sending a request', async () => {
  show({ results: verified })
  await fillIn('', '')
  expect(code()).toHaveAccessibleDescription(/Enter the document code/)
  await fillIn('0000-0000-0001', '')
  expect(code()).toHaveAccessibleDescription(/One character of the code is incorrect/)
  await fillIn('0000', '12')
  expect(code()).toHaveAccessibleDescription(/The code has 12 letters and digits/)
  expect(sent()).toEqual([])
})

test('shows what to do when nothing matches and keeps what was typed', async () => {
  show(refused('statementNotVerified'))
  await fillIn(CODE, '1946')
  expect(await screen.findByText(/Usually a letter was misread/)).toBeVisible()
  expect(code().value).toBe(CODE)
})

test.each([
  [24 * 3600, 'You can try again tomorrow.'],
  [1800, /You can try again from \d/],
])('shows when to retry after too many checks, %i', async (retryIn, says) => {
  show(refused('verificationLimit', { retryIn }))
  await fillIn(CODE, '1946')
  expect(await screen.findByText(says)).toBeVisible()
})

test('shows the charge and the state of a dossier', async () => {
  const document = {
    kind: 'dispute',
    reference: '7K3M-9QTX',
    openedOn: '2026-11-02',
    merchantName: { en: 'Harrow & Finch', ar: 'Harrow & Finch' },
    day: '2026-10-18',
    disputed: { minor: 30_000, currency: 'SAR' },
    state: 'inReview',
    asOf: '2026-11-08',
  }
  show({ results: { ...verified, document } })
  await fillIn(CODE, '1946')
  await screen.findByRole('heading', { name: 'This dispute dossier is genuine' })
  for (const told of ['7K3M-9QTX', 'Harrow & Finch', 'Under review']) {
    expect(screen.getByText(told)).toBeVisible()
  }
  expect(screen.queryByText('Closing balance')).toBeNull()
})

test('clears the fields for another document', async () => {
  show({ results: verified })
  await fillIn(CODE, '1946')
  await userEvent.click(await screen.findByRole('button', { name: 'Check another document' }))
  expect(code().value).toBe('')
})
