import { Trans } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import { PENDING_CHARGE } from '@sadu/contract/inbox/kinds'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Action = { link: LinkProps; words: ReactNode }

const toTransactions: Action = {
  link: { to: '/transactions' },
  words: <Trans>See transactions</Trans>,
}

/** The first and last day of a week, in the format of an entry’s subject. */
const WEEK = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)$/

/** Returns the link to the subject of an entry, and its label. */
export function actionOf({ kind, subject }: InboxItem): Action {
  switch (kind) {
    case 'request':
      return {
        link:
          subject === null ? { to: '/requests' } : { to: '/requests', search: { ref: subject } },
        words: <Trans>See the request</Trans>,
      }
    case 'trip':
      return subject === null
        ? { link: { to: '/trips' }, words: <Trans>See your trips</Trans> }
        : { link: { to: '/trips', search: { trip: subject } }, words: <Trans>See the trip</Trans> }
    case 'chat':
      return {
        link: { to: '/customer-service', search: { tab: 'chat' } },
        words: <Trans>Read the answer</Trans>,
      }
    case 'charge':
    case 'payment':
      if (subject === null) return toTransactions
      return subject === PENDING_CHARGE
        ? { link: { to: '/pending-transactions' }, words: <Trans>See pending transactions</Trans> }
        : {
            link: { to: '/transactions', search: { reference: subject } },
            words: <Trans>See the transaction</Trans>,
          }
    case 'instalments':
      return {
        link: { to: '/instalments', search: subject === null ? {} : { plan: subject } },
        words: <Trans>See the plan</Trans>,
      }
    case 'payNow':
      return {
        link: { to: '/pay', search: subject === null ? {} : { account: subject } },
        words: <Trans>See your payments</Trans>,
      }
    case 'points':
      return subject === null
        ? { link: { to: '/membership-rewards' }, words: <Trans>See your points</Trans> }
        : {
            link: { to: '/points', search: { payment: subject } },
            words: <Trans>See the payment</Trans>,
          }
    case 'weekly': {
      const [, from, to] = WEEK.exec(subject ?? '') ?? []
      return from === undefined || to === undefined
        ? toTransactions
        : {
            link: { to: '/transactions', search: { from, to } },
            words: <Trans>See the transactions of the week</Trans>,
          }
    }
    case 'expected':
      return {
        link: { to: '/transactions', search: { tab: 'insights' } },
        words: <Trans>See recurring charges</Trans>,
      }
    case 'declined':
      return { link: { to: '/pending-transactions' }, words: <Trans>See why</Trans> }
    case 'statement':
      return {
        link: { to: '/transactions', search: { tab: 'statements' } },
        words: <Trans>See the statement</Trans>,
      }
    case 'reminder':
      return { link: { to: '/home' }, words: <Trans>How to pay</Trans> }
    case 'fee':
      return {
        link: { to: '/card-detail', search: { tab: 'close' } },
        words: <Trans>Close a card or the account</Trans>,
      }
    case 'snapshot':
      return { link: { to: '/home' }, words: <Trans>See your account</Trans> }
    case 'newCard':
    case 'card':
      return subject === null
        ? { link: { to: '/manage-card-details' }, words: <Trans>See your cards</Trans> }
        : {
            link: { to: '/card-detail', search: { card: subject } },
            words: <Trans>See the card</Trans>,
          }
    case 'signIn':
      return { link: { to: '/activity' }, words: <Trans>This wasn’t me</Trans> }
    case 'access':
    case 'device':
      return {
        link: { to: '/trusted-devices/$cardType', params: { cardType: 'primary' } },
        words: <Trans>See where you’re signed in</Trans>,
      }
  }
}
