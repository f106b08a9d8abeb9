import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '../../../app/pages/card-page.tsx'
import { prefetchCard, prefetchCards } from '../../../features/cards/prefetch.ts'
import { validateCardDetailSearch } from '../../../features/spending/search.ts'

const CARD = msg`Card`
const CHECK = msg`Would it go through?`
const RULES = msg`Card rules`
const CLOSE = msg`Close a card or the account`
const PAYOUT = msg`Send your credit balance to your bank`
const TITLES = { check: CHECK, rules: RULES, close: CLOSE, payout: PAYOUT }

export const Route = createFileRoute('/_content/_signed-in/card-detail')({
  validateSearch: validateCardDetailSearch,
  loaderDeps: ({ search: { tab, card } }) => ({ tab, card }),
  loader: ({ cause, deps: { tab, card } }) => {
    if (cause !== 'preload') {
      if (tab !== undefined) prefetchCards()
      else prefetchCard(card)
    }
    return { title: tab === undefined ? CARD : TITLES[tab] }
  },
  component: CardPage,
  staticData: {
    screen: {
      name: 'CardDetail',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/card-detail',
    },
  },
})
