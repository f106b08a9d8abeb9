import { Trans } from '@lingui/react/macro'
import type { InboxItem } from '@sadu/contract'
import { PENDING_CHARGE } from '@sadu/contract/inbox/kinds'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type Action = { link: LinkProps; words: ReactNode }

const toTransactions: Action = {
  link: { to: '/transactions' },
  words: <Trans>See transactions</Trans>,
}

/** Returns the action for an entry, or null when there is nothing to do. */
function actionOf({ kind, subject }: InboxItem): Action | null {
  switch (kind) {
    case 'request':
      return subject === null
        ? null
        : {
            link: { to: '/requests', search: { ref: subject } },
            words: <Trans>See the request</Trans>,
          }
    case 'trip':
      return { link: { to: '/trips' }, words: <Trans>See your trips</Trans> }
    case 'chat':
      return {
        link: { to: '/customer-service', search: { tab: 'chat' } },
        words: <Trans>Read the answer</Trans>,
      }
    case 'charge':
      if (subject === null) return toTransactions
      return subject === PENDING_CHARGE
        ? { link: { to: '/pending-transactions' }, words: <Trans>See pending transactions</Trans> }
        : {
            link: { to: '/transactions', search: { reference: subject } },
            words: <Trans>See the transaction</Trans>,
          }
    case 'instalments':
      return subject === null
        ? null
        : {
            link: { to: '/instalments', search: { plan: subject } },
            words: <Trans>See the plan</Trans>,
          }
    case 'weekly':
      return toTransactions
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
    case 'newCard':
    case 'card':
      return { link: { to: '/manage-card-details' }, words: <Trans>See your cards</Trans> }
    case 'signIn':
      return { link: { to: '/activity' }, words: <Trans>This was not me</Trans> }
    case 'access':
    case 'device':
      return {
        link: { to: '/trusted-devices/$cardType', params: { cardType: 'primary' } },
        words: <Trans>See where you’re signed in</Trans>,
      }
    case 'payment':
    case 'snapshot':
      return null
  }
}

type InboxActionProps = { item: InboxItem; onChoose: () => void }

/** Link to the subject of an entry. */
export function InboxAction({ item, onChoose }: InboxActionProps) {
  const action = actionOf(item)
  if (!action) return null
  return (
    <Link
      {...action.link}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-madder-ink underline-offset-4 hover:underline"
    >
      {action.words}
      <Icon name="chevronForward" size={16} />
    </Link>
  )
}
