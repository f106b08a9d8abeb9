import type { ResultsOf } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { downloadStatement, listStatements } from '@sadu/contract/statements/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure, type BridgeError } from '../../data/errors.ts'
import { sampleSummary } from '../../data/queries/testing/sample-summary.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { saveVerifiedFile } from '../../ui/save-verified-file.ts'
import { StatementsPart } from './statements-part.tsx'

vi.mock('../../data/client/client.ts')
vi.mock('../../ui/save-verified-file.ts')

type Listed = ResultsOf<typeof listStatements>
type Outcome = { results: unknown } | { error: BridgeError }

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const listed: Listed = {
  accountReference: 'account-1',
  scope: 'account',
  current: {
    period: { from: '2026-11-03', to: '2026-11-21' },
    closesOn: '2026-12-02',
    charges: sar(120_000),
    credits: sar(50_000),
    cash: sar(0),
    credit: { limit: sar(6_000_000), available: sar(5_108_550) },
    balance: { opening: sar(821_450), soFar: sar(891_450) },
    points: { earned: 310, other: -22, balance: 48_708 },
    overdue: null,
  },
  statements: [
    {
      statementReference: 'statement-9',
      number: 9,
      period: { from: '2026-10-03', to: '2026-11-02' },
      charges: sar(621_450),
      credits: sar(100_000),
      cash: sar(50_000),
      bill: {
        opening: sar(300_000),
        closing: sar(821_450),
        paymentDue: sar(821_450),
        unpaid: sar(771_450),
        disputed: sar(0),
        dueDate: '2026-11-23',
        state: 'due',
        pastDue: null,
        credit: { limit: sar(6_000_000), available: sar(5_178_550) },
      },
      points: { earned: 1657, other: 0, balance: 48_420 },
    },
  ],
}
const file = {
  fileName: 'Sadu-statement-2026-11-en.pdf',
  mediaType: 'application/pdf',
  size: 3,
  sha256: '0'.repeat(64),
  content: 'UERG',
}

function renderPart(
  list: Outcome | null,
  downloads: Outcome[] = [],
  summary: typeof sampleSummary | null = null,
) {
  vi.mocked(callBridge).mockImplementation((async (call: unknown) => {
    if (call === listStatements) return list ?? new Promise(() => {})
    if (call === accountSummary) return summary ? { results: summary } : new Promise(() => {})
    return downloads.shift() ?? new Promise(() => {})
  }) as unknown as typeof callBridge)
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  return renderIn(
    'en',
    <QueryClientProvider client={client}>
      <StatementsPart account="account-1" />
    </QueryClientProvider>,
  )
}

const ofNewest = (format: 'PDF' | 'CSV') =>
  screen.findByRole('button', { name: `Download the statement of 2 November 2026 as ${format}` })
test('the bill that is paid automatically says when, and how much', async () => {
  const automatic = { amount: sar(771_450), on: '2026-11-20' }
  renderPart({ results: listed }, [], { ...sampleSummary, dueDate: '2026-11-23', automatic })
  expect(await screen.findByText(/will be paid automatically on/)).toHaveTextContent('7,714.50')
})

const asked = () =>
  vi
    .mocked(callBridge)
    .mock.calls.filter(([call]) => (call as unknown) === downloadStatement)
    .map(([, input]) => input)

beforeEach(() => {
  vi.mocked(callBridge).mockReset()
  vi.mocked(saveVerifiedFile).mockReset().mockResolvedValue(true)
})

describe('states of the list', () => {
  test('shows what is loading', async () => {
    renderPart(null)
    expect(await screen.findByText('Loading your statements')).toBeVisible()
  })

  test('shows an error and a retry button', async () => {
    renderPart({ error: failure('offline') })
    expect(await screen.findByText('We couldn’t show your statements.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('shows an empty state next to the current cycle before the first statement', async () => {
    renderPart({ results: { ...listed, statements: [] } })
    expect(await screen.findByText('No statement yet')).toBeVisible()
    expect(screen.getByText('Not a statement yet')).toBeVisible()
  })

  test('shows each statement with its bill, and its days in both calendars', async () => {
    renderPart({ results: listed })
    expect(await screen.findByText(/3 October 2026 – 2 November 2026/)).toBeVisible()
    const [, statement] = screen.getAllByRole('listitem')
    expect(within(statement!).getByText(/AH – .*AH/)).toBeVisible()
    expect(screen.getByText('Due')).toBeVisible()
  })

  test('shows the same figures of every statement, and opens the rest of one', async () => {
    renderPart({ results: listed })
    await screen.findByText(/3 October 2026 – 2 November 2026/)
    const [current, statement] = screen.getAllByRole('listitem')
    const shown = (item: HTMLElement) =>
      within(item)
        .getAllByRole('term')
        .filter((term) => term.closest('details') === null)
        .map((term) => term.textContent)
    expect(shown(statement!)).toEqual([
      'Opening balance',
      'Charges',
      'Payments and refunds',
      'Closing balance',
    ])
    expect(shown(current!)).toEqual([...shown(statement!).slice(0, 3), 'Balance so far'])
    expect(within(statement!).getByText('Still to pay')).not.toBeVisible()
    await userEvent.click(
      within(statement!).getByText('the statement of 2 November 2026', { selector: 'summary *' }),
    )
    for (const label of ['Still to pay', 'Cash withdrawn', 'Credit limit', 'Available credit']) {
      expect(within(statement!).getByText(label)).toBeVisible()
    }
  })

  test('writes points that were taken with a true minus', async () => {
    renderPart({ results: listed })
    const other = await screen.findByText('Other point movements')
    expect(other.nextElementSibling?.textContent).toBe('\u221222')
  })
})

test('shows the past due amount and its date separately from the amount due', async () => {
  const { current, statements } = listed
  const late = { amount: sar(475_317), since: '2026-10-24' }
  const bill = statements[0]?.bill ?? null
  renderPart({
    results: {
      ...listed,
      current: { ...current, overdue: { ...late, days: 28 } },
      statements: [Object.assign({}, statements[0], { bill: { ...bill, pastDue: late } })],
    },
  })
  const told = await screen.findAllByText('Of which past due')
  expect(told).toHaveLength(2)
  for (const label of told) {
    expect(label.parentElement?.textContent).toMatch(/4,753\.17.*since 24 October 2026/)
  }
})

test('says what is disputed of a bill and need not be paid yet', async () => {
  const [statement] = listed.statements
  const bill = Object.assign({}, statement?.bill, { disputed: sar(47_711) })
  renderPart({ results: { ...listed, statements: [Object.assign({}, statement, { bill })] } })
  const label = await screen.findByText('Disputed, not due yet')
  expect(label.parentElement?.textContent).toContain('477.11')
})

test('a supplementary cardmember sees no balance and no bill', async () => {
  const { current, statements } = listed
  renderPart({
    results: {
      ...listed,
      scope: 'card',
      current: { ...current, balance: null },
      statements: [Object.assign({}, statements[0], { bill: null, points: null })],
    },
  })
  expect(await screen.findByText(/Here’s the activity of your own card/)).toBeVisible()
  expect(screen.queryByText('Closing balance')).toBeNull()
  expect(screen.queryByText('Balance so far')).toBeNull()
})

test('requests the file in the selected language and shows its name once saved', async () => {
  renderPart({ results: listed }, [{ results: file }])
  await userEvent.click(await screen.findByRole('radio', { name: 'العربية' }))
  await userEvent.click(await ofNewest('PDF'))
  expect(await screen.findByText(file.fileName)).toBeVisible()
  expect(asked()).toEqual([
    {
      accountReference: 'account-1',
      statementReference: 'statement-9',
      calendar: 'gregory',
      format: 'pdf',
      language: 'ar',
    },
  ])
})

test('retries automatically after a lost connection', async () => {
  renderPart({ results: listed }, [{ error: failure('unreachable') }, { results: file }])
  await userEvent.click(await ofNewest('CSV'))
  expect(await screen.findByText(file.fileName)).toBeVisible()
  expect(asked()).toHaveLength(2)
})

test('does not save a corrupted file and retries with the same request', async () => {
  vi.mocked(saveVerifiedFile).mockResolvedValue(false)
  renderPart({ results: listed }, [
    { results: file },
    { results: file },
    { results: file },
    { results: file },
  ])
  await userEvent.click(await ofNewest('PDF'))
  const problem = await screen.findByRole('alert')
  expect(screen.queryByText(file.fileName)).toBeNull()
  vi.mocked(saveVerifiedFile).mockResolvedValue(true)
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(file.fileName)).toBeVisible()
  expect(new Set(asked().map((input) => JSON.stringify(input))).size).toBe(1)
})

test('does not retry after a refusal', async () => {
  const refused: BridgeError = { ...failure('unexpected'), kind: 'refused', name: 'notFound' }
  renderPart({ results: listed }, [{ error: refused }])
  await userEvent.click(await ofNewest('PDF'))
  await screen.findByRole('alert')
  expect(asked()).toHaveLength(1)
})
