import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ChosenFile } from '../chosen-files.ts'
import { renderIn } from '../testing/render-in.tsx'
import { TextField } from '../text-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListAndDetail } from './list-and-detail.tsx'
import { UploadField } from './upload-field.tsx'
import { Wizard } from './wizard.tsx'
import { WizardSummary } from './wizard-summary.tsx'

const nothing = () => undefined

/** Simulates a viewport width for media queries. */
function pageIs(width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
}

test('a wizard step asks one question, shows the current step and links back', async () => {
  const back = vi.fn<() => void>()
  renderIn(
    'ar',
    <Wizard
      names={['البطاقة', 'العمليات', 'الملخص']}
      at={1}
      question="أي هذه العمليات لم تُجرِها؟"
      action={<button type="submit">متابعة</button>}
      onBack={back}
      home={{ href: '#home' }}
    >
      <p>…</p>
    </Wizard>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('أي هذه العمليات لم تُجرِها؟')
  const band = screen.getByRole('progressbar')
  expect(band.getAttribute('aria-valuetext')).toBe('الخطوة 2 من 3: العمليات')
  expect(screen.getByRole('link', { name: 'الرئيسية' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'رجوع' }))
  expect(back).toHaveBeenCalledOnce()
})

test('each line of a summary can be changed, with its own accessible name', async () => {
  const change = vi.fn<() => void>()
  renderIn(
    'en',
    <WizardSummary
      lines={[
        { key: 'card', name: 'Card', value: '•••• 1946' },
        { key: 'address', name: 'Delivery', value: 'Riyadh', onChange: change },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Card', 'Delivery'])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Change: Delivery' }))
  expect(change).toHaveBeenCalledOnce()
})

function Cards() {
  const [chosen, choose] = useState('1946')
  return (
    <ListAndDetail
      legend="Cards"
      chosen={chosen}
      onChoose={choose}
      groups={['1946', '2208'].map((digits) => ({
        key: digits,
        heading: <h2>Account of {digits}</h2>,
        items: [
          {
            key: digits,
            name: `Gold Card ending in ${digits}`,
            picture: digits,
            strip: digits,
            remedy: digits === '2208' && <button type="button">Activate</button>,
          },
        ],
      }))}
    >
      <p>Actions of {chosen}</p>
    </ListAndDetail>
  )
}

test('items are radio buttons of one group, and the selected one fills the aside', async () => {
  const user = userEvent.setup()
  renderIn('en', <Cards />)
  const group = screen.getByRole('group', { name: 'Cards' })
  const [first, second] = within(group).getAllByRole<HTMLInputElement>('radio')
  expect([first!.checked, second!.checked]).toEqual([true, false])
  expect(within(group).getByRole('button', { name: 'Activate' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Gold Card ending in 2208' }))
  expect(screen.getByText('Actions of 2208')).toBeVisible()
  expect(second!.checked).toBe(true)
})

test('files show progress, can be removed, and stay with the reason when refused', async () => {
  const remove = vi.fn<(key: string) => void>()
  const choose = vi.fn<(files: ChosenFile[]) => void>()
  renderIn(
    'en',
    <UploadField
      label="Salary certificate"
      onChoose={choose}
      onRemove={remove}
      files={[
        { key: 'a', fileName: 'a.pdf', size: 1_260_000, state: { name: 'sending', share: 0.62 } },
        { key: 'b', fileName: 'b.jpg', size: 840_000, state: { name: 'ready' } },
        {
          key: 'c',
          fileName: 'c.pdf',
          size: 9_100_000,
          state: { name: 'refused', problem: 'size' },
        },
        {
          key: 'd',
          fileName: 'd.pdf',
          size: 10,
          state: { name: 'refused', problem: { message: 'It holds a virus.' } },
        },
      ]}
    />,
  )
  const rows = within(screen.getByRole('list', { name: 'Files: Salary certificate' })).getAllByRole(
    'listitem',
  )
  expect(rows.map((row) => row.textContent)).toEqual([
    'a.pdf1.2 MB, sending 62%',
    'b.jpg0.8 MB, ready',
    'c.pdfFile is too large, maximum file size is 5MB',
    'd.pdfIt holds a virus.',
  ])
  expect(screen.getByRole('progressbar', { name: 'a.pdf' }).getAttribute('aria-valuenow')).toBe(
    '62',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel: a.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove: c.pdf' }))
  expect(remove.mock.calls).toEqual([['a'], ['c']])
})

function Filters() {
  const [count, setCount] = useState(2)
  return (
    <FilterBar
      search={<TextField label="Search" />}
      title="Filter transactions"
      count={count}
      result={`Show ${count === 0 ? 40 : 14} transactions`}
      onClear={() => setCount(0)}
    >
      <TextField label="Card" />
    </FilterBar>
  )
}

test('on a phone the filters are in a sheet behind a button with their number, and the sheet shows the result', async () => {
  pageIs('narrow')
  const user = userEvent.setup()
  renderIn('en', <Filters />)
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Card' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter transactions: 2 set' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filter transactions' })
  expect(within(sheet).getByRole('textbox', { name: 'Card' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: 'Clear all' }))
  await user.click(within(sheet).getByRole('button', { name: 'Show 40 transactions' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Filter transactions' })).toBeVisible()
})

test('on a wide screen the filters are in a row', () => {
  pageIs('wide')
  renderIn('en', <Filters />)
  const group = screen.getByRole('group', { name: 'Filter transactions' })
  expect(within(group).getByRole('textbox', { name: 'Card' })).toBeVisible()
  expect(within(group).getByRole('button', { name: 'Clear all' })).toBeVisible()
})
