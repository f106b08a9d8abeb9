import type { Upload } from '@sadu/contract'
import { blockMerchant, listCards } from '@sadu/contract/cards/calls'
import { setCategory, setNote } from '@sadu/contract/transactions/calls'
import { transactionDetail } from '@sadu/contract/transactions/detail-calls'
import { addReceipt, listReceipts, removeUpload } from '@sadu/contract/uploads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { transaction } from '../../ui/testing/sample-transaction.ts'
import { answerTransactions } from './testing/answers.ts'
import { TransactionDetail } from './transaction-detail.tsx'

vi.mock('../../data/client/client.ts')

let answers: ReturnType<typeof answerTransactions>
beforeEach(() => {
  answers = answerTransactions()
})

describe('a transaction', () => {
  const opened = <TransactionDetail reference="transaction-1" search={{}} onClose={() => {}} />

  test('explains its amount line by line', async () => {
    show(opened)
    const why = await screen.findByRole('region', { name: 'How we worked this out' })
    const amounts = within(why).getAllByRole('definition')
    const lines = within(why)
      .getAllByRole('term')
      .map((term, at) => [term.textContent, amounts[at]?.textContent.replaceAll('\u00a0', ' ')])
    expect(lines).toEqual([
      ['Original amount', 'GBP 186.40'],
      ['Exchange rate', '× 4.811'],
      ['Converted', 'SAR 896.77'],
      ['Conversion fee', '+SAR 17.39'],
      ['VAT on the fee (15%)', '+SAR 2.61'],
      ['Billed', 'SAR 916.77'],
    ])
  })

  test('shows every field and other spending at the merchant', async () => {
    show(opened)
    const dialog = await screen.findByRole('dialog', { name: 'Quillgate Books' })
    for (const text of ['2611 1900 0001', '1000 0000 01', 'transaction-1', 'London', '1946']) {
      expect(dialog.textContent).toContain(text)
    }
    expect(within(dialog).getByText('2 transactions', { exact: false })).toBeVisible()
    expect(within(dialog).getByRole('link', { name: /2 Oct/ })).toBeVisible()
  })

  test.each([
    ['purchase', 1],
    ['cash', 1],
    ['fee', 0],
    ['refund', 0],
    ['credit', 0],
  ])('shows the link to report a %s as unknown: %i', async (kind, links) => {
    const answer = answers.get(transactionDetail)
    answers.set(transactionDetail, (input) => ({
      ...(answer?.(input) as object),
      transaction: { ...transaction, kind },
    }))
    answers.set(listCards, () => ({
      cards: [
        { cardReference: transaction.cardReference, kind: 'primary', actions: ['reportLost'] },
      ],
    }))
    show(opened)
    await screen.findByRole('region', { name: 'How we worked this out' })
    await waitFor(() =>
      expect(
        screen.queryAllByRole('link', { name: 'I didn’t make this: report the card' }),
      ).toHaveLength(links),
    )
  })

  const given = (part: object) => {
    const answer = answers.get(transactionDetail)
    answers.set(transactionDetail, (input) => ({ ...(answer?.(input) as object), ...part }))
  }

  test('takes a note, which is the person’s alone, and removes it', async () => {
    answers.set(listCards, () => ({ cards: [] }))
    const saved: unknown[] = []
    answers.set(setNote, (input) => {
      saved.push(input)
      given({ transaction: { ...transaction, note: (input as { note: string }).note || null } })
      return {}
    })
    const user = userEvent.setup()
    show(opened)
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    const field = screen.getByRole('textbox', { name: 'Your note' })
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Only you can read it. Search finds it.')
    await user.type(field, 'Team lunch')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Team lunch')).toBeVisible()
    // The focus is back, one key before the button.
    await user.tab()
    expect(screen.getByRole('button', { name: 'Change your note' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Change your note' }))
    await user.click(screen.getByRole('button', { name: 'Remove the note' }))
    expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible()
    const { transactionReference } = transaction
    expect(saved).toEqual([
      { transactionReference, note: 'Team lunch' },
      { transactionReference, note: '' },
    ])
  })

  test('takes receipts and removes them', async () => {
    answers.set(listCards, () => ({ cards: [] }))
    const { transactionReference } = transaction
    let uploads: Upload[] = []
    const receiptOf = (fileName: string): Upload => ({
      uploadReference: fileName,
      purpose: 'receipt',
      fileName,
      mediaType: 'image/jpeg',
      size: 2_000,
    })
    const setStored = (now: Upload[]) => {
      uploads = now
      given({ transaction: { ...transaction, hasReceipt: uploads.length > 0 } })
    }
    answers.set(listReceipts, () => ({ uploads }))
    answers.set(addReceipt, () => {
      setStored([...uploads, receiptOf('till.jpg')])
      return { upload: receiptOf('till.jpg') }
    })
    answers.set(removeUpload, () => {
      setStored([])
      return {}
    })
    const user = userEvent.setup()
    show(opened)
    await user.click(await screen.findByRole('button', { name: 'Add a receipt' }))
    const section = await screen.findByRole('region', { name: 'Receipts' })
    expect(document.activeElement).toContainElement(section)
    const input = section.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['a'], 'till.jpg', { type: 'image/jpeg' }))
    expect(await within(section).findByText(/ready/)).toBeVisible()
    expect(inputsOf(addReceipt)).toEqual([{ transactionReference }])
    await user.click(within(section).getByRole('button', { name: 'Remove: till.jpg' }))
    await waitFor(() => expect(within(section).queryByText('till.jpg')).toBeNull())
    expect(inputsOf(removeUpload)).toEqual([{ uploadReference: 'till.jpg' }])
    // Still open, for another one.
    expect(section).toBeVisible()
  })

  test('shows the receipts that it has, and offers none while it is pending', async () => {
    given({ transaction: { ...transaction, hasReceipt: true } })
    answers.set(listReceipts, () => ({ uploads: [] }))
    const { unmount } = show(opened)
    expect(await screen.findByRole('region', { name: 'Receipts' })).toBeVisible()
    unmount()
    given({ transaction: { ...transaction, state: 'pending' } })
    show(opened)
    await screen.findByRole('button', { name: 'Add a note' })
    expect(screen.queryByRole('button', { name: 'Add a receipt' })).toBeNull()
  })

  test('is filed under another category in three taps', async () => {
    answers.set(listCards, () => ({ cards: [] }))
    const chosen: unknown[] = []
    answers.set(setCategory, (input) => {
      chosen.push(input)
      return {}
    })
    const user = userEvent.setup()
    show(opened)
    await user.click(await screen.findByRole('button', { name: 'Change the category' }))
    const current = screen.getByRole('radio', { name: 'Shopping' })
    expect(current).toBeChecked()
    expect(current).toHaveFocus()
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Travel' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(chosen).toEqual([{ merchantReference: 'merchant-1', category: 'travel' }]),
    )
    const back = await screen.findByRole('button', { name: 'Change the category' })
    await user.tab()
    expect(back).toHaveFocus()
  })

  test('is not filed elsewhere where it is cash', async () => {
    given({ transaction: { ...transaction, category: 'cash' } })
    show(opened)
    await screen.findByRole('button', { name: 'Add a note' })
    expect(screen.queryByRole('button', { name: 'Change the category' })).toBeNull()
  })

  test('blocks its merchant on its card, and the focus goes to what says so', async () => {
    const { cardReference } = transaction
    answers.set(listCards, () => ({ cards: [{ cardReference, actions: ['changeControls'] }] }))
    answers.set(blockMerchant, () => ({}))
    const user = userEvent.setup()
    show(opened)
    await user.click(await screen.findByRole('button', { name: 'Block this merchant on the card' }))
    const said = await screen.findByText('The merchant is blocked on this card.')
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(said)).toBe(true)
    expect(document.activeElement).not.toHaveAttribute('role', 'dialog')
  })

  test('shows what was probably refunded, with its link', async () => {
    const refund = { ...transaction, transactionReference: 'transaction-9', kind: 'refund' }
    given({ refunds: [{ ...refund, date: '2026-11-24T10:00:00Z' }] })
    show(opened)
    const region = await screen.findByRole('region', { name: 'Probably refunded' })
    expect(within(region).getByRole('link', { name: /24 Nov/ })).toBeVisible()
  })

  test('shows an error in a dialog that can be closed', async () => {
    answers.set(transactionDetail, () => failed('offline'))
    show(opened)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('We couldn’t show this transaction.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible()
  })
})
