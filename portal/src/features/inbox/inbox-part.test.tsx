import { type InboxItem, listInbox, news, readInbox } from '@sadu/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import type { Language } from '../../i18n/language.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxPart } from './inbox-part.tsx'

vi.mock('../../data/client/client.ts')

const NOW = new Date('2026-11-21T16:00:00Z')

const request: InboxItem = {
  itemReference: 'item-2',
  kind: 'request',
  title: { en: 'Your request was approved', ar: 'تمت الموافقة على طلبك' },
  line: { en: 'Reference LIM-20261119-4471', ar: 'الرقم المرجعي LIM-20261119-4471' },
  subject: 'LIM-20261119-4471',
  at: '2026-11-21T09:05:00.000Z',
  isRead: false,
}
const payment: InboxItem = {
  ...request,
  itemReference: 'item-1',
  kind: 'payment',
  title: { en: 'Payment received', ar: 'وصلت دفعتك' },
  line: { en: 'Thank you.', ar: 'شكرًا لك.' },
  subject: null,
  at: '2026-11-20T09:05:00.000Z',
  isRead: true,
}

type Given = { language?: Language; unread?: number; nextCursor?: string | null }

function renderInbox(
  items: InboxItem[],
  { language, unread = 1, nextCursor = null }: Given = {},
  part = <InboxPart />,
) {
  answerCalls(
    [listInbox, () => ({ items, nextCursor })],
    [news, () => ({ inbox: unread, chat: 0 })],
    [readInbox, () => ({})],
  )
  show(part, language)
}

beforeEach(() => vi.setSystemTime(NOW))
afterEach(() => vi.useRealTimers())

describe('the inbox', () => {
  test('groups entries by day and links an entry to its subject', async () => {
    renderInbox([request, payment])
    const today = await screen.findByRole('region', { name: 'today' })
    expect(today.textContent).toContain('Your request was approved')
    const yesterday = screen.getByRole('region', { name: 'yesterday' })
    expect(yesterday.textContent).toContain('Payment received')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/requests?ref=LIM-20261119-4471'])
  })

  test('marks one entry as read when its title is clicked', async () => {
    renderInbox([request, payment])
    await userEvent.click(await screen.findByRole('button', { name: /^Your request was approved/ }))
    await waitFor(() => expect(inputsOf(readInbox)).toEqual([{ itemReference: 'item-2' }]))
    expect(screen.queryByRole('button', { name: /^Payment received/ })).toBeNull()
  })

  test('marks all entries as read while something is unread', async () => {
    renderInbox([request])
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(inputsOf(readInbox)).toEqual([{}]))
  })

  test('hides the mark-all button when everything is read', async () => {
    renderInbox([payment], { unread: 0 })
    await screen.findByText('Payment received')
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  test('filters by topic, and shows the empty state in Arabic', async () => {
    renderInbox([], { language: 'ar' })
    await screen.findByText('لا شيء هنا بعد')
    await userEvent.click(screen.getByRole('radio', { name: 'الأمان' }))
    await waitFor(() => expect(inputsOf(listInbox)).toContainEqual({ topic: 'security' }))
  })

  test('shows six entries in the bell popover and closes it when one is followed', async () => {
    const left = vi.fn<() => void>()
    const many = Array.from({ length: 8 }, (_, at) => ({ ...request, itemReference: `item-${at}` }))
    renderInbox(many, { nextCursor: 'item-7' }, <InboxList topic={undefined} onLeave={left} />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(6)
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull()
    await userEvent.click(screen.getAllByRole('link')[0]!)
    expect(left).toHaveBeenCalledOnce()
    await waitFor(() => expect(inputsOf(readInbox)).toEqual([{ itemReference: 'item-0' }]))
  })
})
