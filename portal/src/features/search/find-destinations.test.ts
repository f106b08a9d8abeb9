import { expect, test } from 'vitest'
import { searchWords } from '@sadu/contract/core/fold'
import { destinationFinder } from './find-destinations.ts'
import { ACTION_DESTINATIONS, PAGE_WORDS } from './destinations.ts'
import { orderedGroups, type SearchRow } from './rows.ts'

/** Actions that a supplementary cardmember requests from the primary one, who performs them
 * directly. */
const ASKED = new Set(['askForLimit', 'askForSupplementary'])
const ACTIONS = Object.entries(ACTION_DESTINATIONS).map(([id, { name, words }]) => ({
  id,
  name: name.message ?? '',
  words,
}))
const PAGES = Object.entries(PAGE_WORDS).map(([id, words]) => ({ id, name: id, words }))
const find = destinationFinder([...ACTIONS.filter(({ id }) => !ASKED.has(id)), ...PAGES])
const findAsSupplementary = destinationFinder([
  ...ACTIONS.filter(({ id }) => id !== 'changeLimit' && id !== 'addSupplementary'),
  ...PAGES,
])

test.each([
  ['suspend my card', 'suspend'],
  ['suspnd card', 'suspend'],
  ['freeze', 'suspend'],
  ['تجميد بطاقتي', 'suspend'],
  ['ايقاف البطاقه', 'suspend'],
  ['unfreeze my card', 'unsuspend'],
  ['فك الايقاف', 'unsuspend'],
  ['forgot my pin', 'viewPin'],
  ['نسيت الرقم السري', 'viewPin'],
  ['change pin', 'changePin'],
  ['تغيير الرقم السري', 'changePin'],
  ['stolen card', 'reportLost'],
  ['ضاعت بطاقتي', 'reportLost'],
  ['chargeback', 'dispute'],
  ['اعتراض على عمليه', 'dispute'],
  ['increase limit', 'changeLimit'],
  ['activate', 'activate'],
  ['تفعيل بطاقة جديدة', 'activate'],
  ['card for my wife', 'addSupplementary'],
  ['block merchant', 'changeControls'],
  ['cashback', 'offers'],
  ['خصومات', 'offers'],
  ['points', 'rewards'],
  ['نقاطي', 'rewards'],
  ['bills', 'statements'],
  ['كشف الحساب', 'statements'],
])('“%s” leads to %s', (text, id) => {
  expect(find(text, 5)[0]).toBe(id)
})

test.each([
  ['increase limit', 'askForLimit'],
  ['card for my wife', 'askForSupplementary'],
  ['طلب بطاقة لابني', 'askForSupplementary'],
])('“%s” leads a supplementary cardmember to %s', (text, id) => {
  expect(findAsSupplementary(text, 5)[0]).toBe(id)
})

test('finds nothing for an unknown word', () => {
  expect(find('qqqqqqq', 5)).toEqual([])
})

test('returns at most the requested number of results', () => {
  expect(find('card', 3)).toHaveLength(3)
})

const row = (searchText: string): SearchRow => ({
  key: searchText,
  icon: null,
  title: searchText,
  detail: null,
  link: {},
  searchText,
})
const none = {
  actions: [],
  cards: [],
  transactions: [],
  requests: [],
  trips: [],
  offers: [],
  questions: [],
}
const namesOf = (text: string, found: Parameters<typeof orderedGroups>[1]) =>
  orderedGroups(searchWords(text), found).map(({ name }) => name)

test('sorts groups by their best match and drops empty ones', () => {
  const found = {
    ...none,
    actions: [row('Suspend a card')],
    transactions: [row('Corner shop'), row('Cardamom Lane Cafe')],
    questions: [row('Something else')],
  }
  expect(namesOf('cardamom', found)).toEqual(['transactions', 'actions', 'questions'])
  expect(namesOf('suspend', found)).toEqual(['actions', 'transactions', 'questions'])
})

test('keeps the fixed order for groups that match equally well', () => {
  const all = [row('card')]
  const found = {
    requests: all,
    questions: all,
    actions: all,
    transactions: all,
    cards: all,
    trips: all,
    offers: all,
  }
  expect(namesOf('card', found)).toEqual([
    'actions',
    'cards',
    'transactions',
    'requests',
    'trips',
    'offers',
    'questions',
  ])
})
