import type { AnyCall } from '@sadu/contract'
import { centurionPage, requestArrangement } from '@sadu/contract/centurion/calls'
import { getDraft } from '@sadu/contract/drafts/calls'
import { listRequests } from '@sadu/contract/requests/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignedInContext, type SignedInScreen } from '../../account/signed-in-context.ts'
import { callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { ManagerTray } from './manager-tray.tsx'
import type { Manager } from './queries.ts'

vi.mock('../../data/client/client.ts')

const both = (en: string, ar = en) => ({ en, ar })
const REEMA = both('Reema Alzahrani', 'ريما الزهراني')
const SARA = {
  firstName: both('Sara', 'سارة'),
  fullName: both('Sara Alshehri', 'سارة الشهري'),
  gender: 'female',
  phone: '+966800001001',
  email: 'sara@example.com',
  from: '08:00',
  to: '22:00',
} satisfies Manager

const programme = (name: string, chart: string, title: string, over: object = {}) => ({
  programme: name,
  chart,
  name: both(title),
  words: both('Words'),
  booking: 'manager',
  ...over,
})
const PROGRAMMES: Record<string, object> = {
  'travel-main': programme('hotels', 'key', 'Courtyard Houses'),
  dining: programme('dining', 'dallah', 'Reserved Table', {
    places: [
      { city: both('Riyadh', 'الرياض'), country: 'SA' },
      { city: both('Jeddah', 'جدة'), country: 'SA' },
      { city: both('Paris', 'باريس'), country: 'FR' },
    ],
  }),
  travel: programme('loungesInternational', 'arch', 'Around the world'),
}
const LOUNGE = {
  name: both('Almond Court', 'بهو اللوز'),
  place: both('Paris', 'باريس'),
  country: 'FR',
  kind: 'premium',
  hours: '05:00–23:00',
}
const pageOf = (page: string) => ({
  page: { id: page, blocks: [{ kind: 'programmes', programmes: [PROGRAMMES[page]] }] },
  figures: { 'lounges.guestFee': { kind: 'usd', value: 35 } },
  charts: { key: 'g', dallah: 'g', arch: 'g' },
  lounges: page === 'travel' ? [LOUNGE] : [],
})
const TRIP = {
  state: 'upcoming',
  stops: [{ country: 'FR', arrivesOn: '2026-12-11', leavesOn: '2026-12-18' }],
  arrivesOn: '2026-12-11',
  leavesOn: '2026-12-18',
  cards: [{ cardmemberName: REEMA }, { cardmemberName: both('Omar') }],
}
const ARRANGED = {
  reference: 'RQ4T7K2M',
  about: {
    kind: 'arrangement',
    page: 'dining',
    programme: both('Reserved Table'),
    day: '2026-12-12',
  },
}
const RECEIVED = {
  reference: 'RQ4T7K2M',
  due: { from: '2026-11-27', on: '2026-11-30' },
}

type Answers = {
  trips?: object[]
  requests?: () => object
  send?: () => Promise<object>
  pages?: (page: string) => object
}

function renderTray(answers: Answers = {}, language: Language = 'en', manager: Manager = SARA) {
  const { trips = [TRIP], requests = () => ({ results: { requests: [] } }) } = answers
  const send = answers.send ?? (async () => ({ results: RECEIVED }))
  const pages = answers.pages ?? ((page: string) => ({ results: pageOf(page) }))
  vi.mocked(callBridge).mockImplementation((async (call: AnyCall, input: { page: string }) => {
    if (call === centurionPage) return pages(input.page)
    if (call === listTrips) return { results: { trips } }
    if (call === listRequests) return requests()
    if (call === requestArrangement) return send()
    if (call === getDraft) return { results: { draft: null } }
    return new Promise(() => {})
  }) as never)
  const known = {
    user: { cardmember: 'primary', fullName: REEMA },
    today: '2026-11-27',
  } as unknown as SignedInScreen
  return renderIn(
    language,
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <SignedInContext value={known}>
        <main id="main">
          <h1>Lobby</h1>
          <ManagerTray manager={manager} />
        </main>
      </SignedInContext>
    </QueryClientProvider>,
  )
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentNow = () =>
  vi
    .mocked(callBridge)
    .mock.calls.flatMap(([call, input]) => (call === requestArrangement ? [input] : []))

beforeEach(() => {
  localStorage.clear()
  vi.mocked(callBridge).mockReset()
})

test('what Sara could arrange, with days and guests', async () => {
  renderTray()
  await screen.findByRole('heading', { level: 2, name: 'Would you like Sara to arrange this?' })
  expect(names()).toEqual(['Courtyard Houses', 'Reserved Table', 'Around the world'])
  expect(screen.getByText('A room in France until 18 December 2026.')).toBeVisible()
  expect(screen.getByText('A table in Paris for the evening.')).toBeVisible()
  expect(
    screen.getByText('A lounge before the flight from France: Almond Court (Paris).'),
  ).toBeVisible()
  expect(screen.getAllByText(/for you and 1 guest$/)).toHaveLength(3)
  expect(screen.getByText(/Each guest is/)).toHaveTextContent('Each guest is USD 35')
})

test('in Arabic it agrees with the gender of the manager', async () => {
  renderTray({}, 'ar')
  await screen.findByRole('heading', { name: 'هل ترتّب لك سارة هذا؟' })
  expect(screen.getByText('طاولة في باريس مساءً.')).toBeVisible()
})

test('in Arabic a man arranges it, at home without a trip', async () => {
  const manager = { ...SARA, firstName: both('Fahad', 'فهد'), gender: 'male' as const }
  renderTray({ trips: [] }, 'ar', manager)
  await screen.findByRole('heading', { name: 'هل يرتّب لك فهد هذا؟' })
  expect(screen.getByText('طاولة في الرياض أو جدة مساءً.')).toBeVisible()
})

test('accepting asks for exactly what is shown, once, and the draft leaves for good', async () => {
  const answered = Promise.withResolvers<object>()
  renderTray({ send: () => answered.promise })
  await screen.findByText('A table in Paris for the evening.')
  await press('Accept: Reserved Table')
  await press('Accept: Courtyard Houses')
  await userEvent.click(screen.getByRole('button', { name: /Sending/ }))
  expect(sentNow()).toEqual([
    {
      page: 'dining',
      chart: 'dallah',
      day: '2026-12-12',
      guests: 2,
      note: 'A table in Paris for the evening.',
    },
  ])
  answered.resolve({ results: RECEIVED })
  const sheet = await screen.findByRole('dialog', { name: 'Your request' })
  expect(within(sheet).getByText('Sara has your request')).toHaveFocus()
  expect(within(sheet).getByText('RQ4T7K2M')).toBeVisible()
  expect(within(sheet).getByRole('link', { name: 'Follow it' })).toHaveAttribute(
    'href',
    '/requests?ref=RQ4T7K2M',
  )
  await userEvent.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(names()).toEqual(['Courtyard Houses', 'Around the world']))
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'Would you like Sara to arrange this?' }),
    ).toHaveFocus(),
  )
})

test('not now leaves it out until the next sign-in, and the focus stays near', async () => {
  const { unmount } = renderTray({ trips: [] })
  await screen.findByText('A table in Riyadh or Jeddah for the evening.')
  await press('Not now: Reserved Table')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(localStorage.getItem('trayLeftOut')).toBe('dining.dallah.2026-12-04')
  expect(sentNow()).toEqual([])
  unmount()
  renderTray()
  await screen.findByText('A table in Paris for the evening.')
  await press('Not now: Courtyard Houses')
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'Would you like Sara to arrange this?' }),
    ).toHaveFocus(),
  )
  expect(names()).toEqual(['Reserved Table', 'Around the world'])
})

test('change opens the sheet with all of it', async () => {
  renderTray()
  await screen.findByText('A table in Paris for the evening.')
  await press('Change: Reserved Table')
  const sheet = await screen.findByRole('dialog', { name: 'Reserved Table' })
  expect(await within(sheet).findByLabelText('Note for Sara')).toHaveValue(
    'A table in Paris for the evening.',
  )
  expect(within(sheet).getByRole('textbox', { name: 'Guests, including you' })).toHaveValue('2')
})

test('what was asked for already is not drafted', async () => {
  renderTray({ requests: () => ({ results: { requests: [ARRANGED] } }) })
  await screen.findByText('A room in France until 18 December 2026.')
  expect(names()).toEqual(['Courtyard Houses', 'Around the world'])
})

test('an answer that never came is looked for among the requests', async () => {
  let requests: object[] = []
  renderTray({
    requests: () => ({ results: { requests } }),
    send: async () => {
      requests = [ARRANGED]
      return { error: failure('timeout') }
    },
  })
  await screen.findByText('A table in Paris for the evening.')
  await press('Accept: Reserved Table')
  expect(await screen.findByText('Sara has your request')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Follow it' })).toHaveAttribute(
    'href',
    '/requests?ref=RQ4T7K2M',
  )
  expect(names()).toEqual(['Courtyard Houses', 'Around the world'])
})

test('one that did not arrive says why and can be tried again', async () => {
  renderTray({ send: async () => ({ error: failure('timeout') }) })
  await screen.findByText('A table in Paris for the evening.')
  await press('Accept: Reserved Table')
  expect(await screen.findByText(/taking too long/)).toBeVisible()
  await press('Accept: Reserved Table')
  expect(sentNow()).toHaveLength(2)
})

test('a failed page is said with a way to try again, and nothing is drafted', async () => {
  let isBroken = true
  renderTray({
    pages: (page) =>
      isBroken && page === 'dining' ? { error: failure('unreadable') } : { results: pageOf(page) },
  })
  await screen.findByText('We couldn’t show what Sara could arrange.')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  isBroken = false
  await press('Try again')
  await screen.findByText('A table in Paris for the evening.')
})
