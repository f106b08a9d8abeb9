import { centurionCover } from '@sadu/contract/centurion/calls'
import { CENTURION_FIGURES } from '@sadu/contract/centurion/figures'
import type { CenturionBlock } from '@sadu/contract/centurion/shape'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import * as kept from '../../data/session/saved-cover.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import * as saving from '../../ui/save-verified-file.ts'
import { type CoverResult, CoverResultProvider, useCoverResult } from './cover-result.tsx'
import { CoverTable } from './cover-table.tsx'
import { FiguresContext } from './content-text.tsx'

vi.mock('../../data/client/client.ts')
vi.mock('../../data/session/saved-cover.ts')
vi.mock('../../ui/save-verified-file.ts')

const text = (en: string) => ({ en, ar: en })
const GROUPS: Extract<CenturionBlock, { kind: 'table' }>['groups'] = [
  {
    title: text('Medical'),
    rows: [
      { id: 'medical', name: text('Emergency medical care'), figure: 'cover.medical' },
      {
        id: 'winterSports',
        name: text('Winter sports'),
        figure: 'cover.winterSports',
        of: 'winterSports',
        also: text('ski snow'),
      },
    ],
  },
  {
    title: text('What you buy'),
    rows: [
      { id: 'retail', name: text('Retail protection'), figure: 'cover.retail', of: 'purchase' },
    ],
  },
]

/** Sets the calculator result that the table reads. */
function Ask({ asked }: { asked: CoverResult | null }) {
  const [, say] = useCoverResult()
  useEffect(() => say(asked), [say, asked])
  return null
}

function renderTable(asked: CoverResult | null = null) {
  return renderIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <FiguresContext value={CENTURION_FIGURES}>
        <CoverResultProvider>
          <Ask asked={asked} />
          <CoverTable groups={GROUPS} />
        </CoverResultProvider>
      </FiguresContext>
    </QueryClientProvider>,
  )
}

const markOf = (benefit: string) => {
  const row = within(screen.getByRole('row', { name: new RegExp(benefit) }))
  return row.queryByText('Not covered') ? 'not covered' : row.getByText('Covered') && 'covered'
}

beforeEach(() => {
  vi.mocked(kept.canSaveCover).mockReturnValue(true)
  vi.mocked(kept.isCoverSaved).mockResolvedValue(false)
})

describe('marks', () => {
  test.each([
    ['without a calculator result', null, ['covered', 'covered', 'covered']],
    ['at 64', { age: 64, coveredDays: 9 }, ['covered', 'covered', 'covered']],
    ['at 65', { age: 65, coveredDays: 9 }, ['covered', 'not covered', 'covered']],
    ['at 81', { age: 81, coveredDays: 0 }, ['not covered', 'not covered', 'covered']],
  ])('%s', (_, asked, marks) => {
    renderTable(asked)
    expect(['Emergency medical care', 'Winter sports', 'Retail protection'].map(markOf)).toEqual(
      marks,
    )
  })
})

test('finds a benefit by its name or synonyms', async () => {
  renderTable()
  await userEvent.type(screen.getByLabelText('Find a benefit'), 'ski')
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /medical/ })).toBeNull())
  expect(screen.getByRole('row', { name: /Winter sports/ })).toBeVisible()
})

describe('offline cover summary', () => {
  const file = { fileName: 'f', mediaType: 'text/html', size: 1, sha256: 'x', content: 'eA==' }
  const answered = (results: object) =>
    vi.mocked(callBridge).mockImplementation(async () => ({ results }))
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('is saved as a PDF in the current language', async () => {
    answered({ ...file, mediaType: 'application/pdf' })
    vi.mocked(saving.saveVerifiedFile).mockResolvedValue(true)
    renderTable()
    await press('Save as PDF')
    expect(vi.mocked(callBridge).mock.calls[0]?.slice(0, 2)).toEqual([
      centurionCover,
      { format: 'pdf', language: 'en' },
    ])
    await vi.waitFor(() => expect(saving.saveVerifiedFile).toHaveBeenCalledOnce())
  })

  test('is kept and removed with the button', async () => {
    answered(file)
    vi.mocked(saving.verifiedBytes).mockResolvedValue(new TextEncoder().encode('<p>cover</p>'))
    vi.mocked(kept.saveCover).mockResolvedValue(true)
    renderTable()
    expect(kept.saveCover).not.toHaveBeenCalled()
    await press('Save for offline use')
    expect(await screen.findByText('Saved on this device.')).toBeVisible()
    expect(kept.saveCover).toHaveBeenCalledExactlyOnceWith('<p>cover</p>')
    await press('Remove from this device')
    expect(await screen.findByText('Removed from this device.')).toBeVisible()
    expect(kept.removeCover).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Save for offline use' })).toBeVisible()
  })

  test('is refreshed on every visit, and removed when the bridge refuses it', async () => {
    vi.mocked(kept.isCoverSaved).mockResolvedValue(true)
    const refused = { ...failure('unexpected'), kind: 'refused', name: 'notAllowed' } as never
    vi.mocked(callBridge).mockResolvedValue({ error: refused })
    renderTable()
    await vi.waitFor(() => expect(kept.removeCover).toHaveBeenCalledOnce())
    expect(await screen.findByRole('button', { name: 'Save for offline use' })).toBeVisible()
  })

  test('shows an error if the download is incomplete or storage fails', async () => {
    answered(file)
    vi.mocked(saving.verifiedBytes).mockResolvedValue(null)
    renderTable()
    await press('Save for offline use')
    expect(await screen.findByText('Part of this page didn’t load.')).toBeVisible()
    expect(kept.saveCover).not.toHaveBeenCalled()
    vi.mocked(saving.verifiedBytes).mockResolvedValue(new Uint8Array(1))
    vi.mocked(kept.saveCover).mockResolvedValue(false)
    await press('Save for offline use')
    expect(await screen.findByText('This browser can’t save pages for offline use.')).toBeVisible()
  })

  test('is not offered if the browser cannot store pages', () => {
    vi.mocked(kept.canSaveCover).mockReturnValue(false)
    renderTable()
    expect(screen.queryByRole('button', { name: 'Save for offline use' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
  })
})
