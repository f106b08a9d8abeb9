import type { InboxItem } from '@sadu/contract'
import { listInbox, readInbox } from '@sadu/contract/inbox/calls'
import { news } from '@sadu/contract/news/calls'
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

const page = <InboxPart chosen={undefined} aboutOf={() => null} />

function renderInbox(
  items: InboxItem[],
  { language, unread = 1, nextCursor = null }: Given = {},
  part = page,
) {
  answerCalls(
    [listInbox, () => ({ items, nextCursor })],
    [news, () => ({ inbox: unread, chat: 0 })],
    [readInbox, () => ({})],
  )
  return show(part, language)
}

let isWide = false
beforeEach(() => {
  isWide = false
  vi.setSystemTime(NOW)
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the inbox', () => {
  test('groups entries by day and links an entry to its subject', async () => {
    renderInbox([request, payment])
    const today = await screen.findByRole('region', { name: 'today' })
    expect(today.textContent).toContain('Your request was approved')
    const yesterday = screen.getByRole('region', { name: 'yesterday' })
    expect(yesterday.textContent).toContain('Payment received')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/requests?ref=LIM-20261119-4471', '/transactions'])
  })

  test('opens what each entry is about', async () => {
    const about = (kind: InboxItem['kind'], subject: string | null): InboxItem => ({
      ...request,
      itemReference: `${kind} ${subject}`,
      kind,
      subject,
    })
    renderInbox([
      about('charge', 'posting-1'),
      about('charge', 'pending'),
      about('payment', 'posting-2'),
      about('trip', 'trip-1'),
      about('card', 'card-1'),
      about('weekly', '2026-11-15 2026-11-21'),
      about('weekly', null),
      about('snapshot', null),
    ])
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/transactions?reference=posting-1',
      '/pending-transactions',
      '/transactions?reference=posting-2',
      '/trips?trip=trip-1',
      '/card-detail?card=card-1',
      '/transactions?from=2026-11-15&to=2026-11-21',
      '/transactions',
      '/home',
    ])
  })

  test('marks an entry as read when it is opened, once', async () => {
    renderInbox([request, payment])
    await userEvent.click(await screen.findByRole('link', { name: /^Your request was approved/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Payment received' }))
    await waitFor(() => expect(inputsOf(readInbox)).toEqual([{ itemReference: 'item-2' }]))
  })

  test('on a wide desk opens an entry beside the list, with what it is about', async () => {
    isWide = true
    const aboutOf = ({ kind }: InboxItem) => (kind === 'payment' ? <p>The payment</p> : null)
    const chosen = (item: string) => <InboxPart chosen={item} aboutOf={aboutOf} />
    const { unmount } = renderInbox([request, payment], {}, chosen('item-1'))
    const beside = await screen.findByRole('region', { name: 'Notification' })
    expect(beside.textContent).toContain('The payment')
    expect(screen.getByRole('link', { name: /^Your request/ }).getAttribute('href')).toBe(
      '/alert-notifications?tab=inbox&item=item-2',
    )
    unmount()
    renderInbox([request, payment], {}, chosen('item-2'))
    const link = await screen.findByRole('link', { name: 'See the request' })
    expect(link.getAttribute('href')).toBe('/requests?ref=LIM-20261119-4471')
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
