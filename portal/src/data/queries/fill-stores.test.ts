import { type Card, listAccounts, listCards, listPending } from '@sadu/contract'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { useCardDetailsStore } from '../stores/card.ts'
import { useCardStore, selectAccount } from '../stores/card-store.ts'
import { useManageCardStore } from '../stores/manage-card.ts'
import { fillStores } from './fill-stores.ts'
import { sampleCard } from './testing/sample-card.ts'

const FIRST = 'account-1'
const SECOND = 'account-2'

const cardOf = (name: string, over: Partial<Card>): Card => ({
  ...sampleCard,
  cardReference: name,
  accountReference: FIRST,
  primeCardSerno: '4000100001',
  lastDigits: '1946',
  ...over,
})
const cards = [
  cardOf('new', { state: 'inactive' }),
  cardOf('own', {}),
  cardOf('sons', { kind: 'supplementary', state: 'suspended' }),
  cardOf('travel', { accountReference: SECOND }),
]
const account = (accountReference: string) => ({ accountReference })
const names = (list: readonly Card[]) => list.map(({ cardReference }) => cardReference)

let client: QueryClient
beforeEach(() => {
  localStorage.clear()
  selectAccount('')
  client = new QueryClient()
})

test('the stores mirror the queries of the current account', () => {
  const stop = fillStores(client)
  expect(useCardStore.getState().allCards).toEqual([])
  client.setQueryData([listAccounts.path, {}], { accounts: [account(FIRST), account(SECOND)] })
  client.setQueryData([listCards.path, {}], { cards })
  client.setQueryData([listPending.path, account(FIRST)], { transactions: [{ reference: 'p' }] })

  const { allCards, primaryCards, activeCards, inActiveCards, notActiveCards, accountCards } =
    useCardStore.getState()
  expect(names(allCards)).toEqual(['new', 'own', 'sons', 'travel'])
  expect(names(primaryCards)).toEqual(['new', 'own', 'travel'])
  expect(names(activeCards)).toEqual(['own', 'travel'])
  expect(names(inActiveCards)).toEqual(['new'])
  expect(names(notActiveCards)).toEqual(['new', 'sons'])
  expect(names(accountCards)).toEqual(['new', 'own', 'sons'])
  expect(useCardDetailsStore.getState().details).toMatchObject({
    cardReference: 'own',
    primeCardSerno: '4000100001',
  })
  expect(names(useCardDetailsStore.getState().supplementory)).toEqual(['sons'])
  expect(useCardDetailsStore.getState().pendingTransaction).toEqual([{ reference: 'p' }])
  expect(useManageCardStore.getState().details).toEqual(useCardDetailsStore.getState().details)

  selectAccount('account-2')
  expect(names(useCardStore.getState().accountCards)).toEqual(['travel'])
  expect(useCardDetailsStore.getState().pendingTransaction).toEqual([])
  stop()
})

test('stores nothing of a card, and removes what the queries drop', () => {
  const stop = fillStores(client)
  client.setQueryData([listCards.path, {}], { cards })
  const stored = JSON.stringify(localStorage)
  expect(stored).toContain('cardStore')
  expect(stored).not.toContain('NOURA')
  expect(stored).not.toContain('1946')
  client.clear()
  expect(useCardStore.getState().allCards).toEqual([])
  expect(useCardDetailsStore.getState().details).toBeNull()
  stop()
})
