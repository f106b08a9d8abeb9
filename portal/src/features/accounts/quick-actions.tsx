import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'

type Quick = { key: string; icon: IconName; name: ReactNode; link: LinkProps }

type QuickActionsProps = {
  /** Undefined while loading: potentially urgent actions are shown in that case. */
  cards: readonly Card[] | undefined
}

/** Maximum number of actions: two rows of three on a phone. */
const MAX_SHOWN = 6

/** Shortcuts to the most common tasks. Activating or reactivating a card comes first; actions that
 * no card allows are omitted, and so are the last ones if there are too many. */
export const QuickActions = memo(function QuickActions({ cards }: QuickActionsProps) {
  const { t } = useLingui()
  const { user } = useSignedInScreen()
  const inactive = cards?.find(({ actions }) => actions.includes('activate'))
  const suspended = cards?.find(({ actions }) => actions.includes('unsuspend'))
  const own = cards?.find(({ actions }) => actions.includes('viewPin'))
  const mayBe = (action: Card['actions'][number]) =>
    cards === undefined || cards.some(({ actions }) => actions.includes(action))
  const block = (cardType: Card['kind'], search = {}) =>
    ({ to: '/block-card/$cardType', params: { cardType }, search }) as LinkProps
  const quick: Quick[] = [
    ...(inactive
      ? [
          {
            key: 'activate',
            icon: 'check' as const,
            name: <Trans>Activate a card</Trans>,
            link: {
              to: '/active-card/$cardType',
              params: { cardType: inactive.kind },
              search: { card: inactive.cardReference },
            } as LinkProps,
          },
        ]
      : []),
    ...(suspended
      ? [
          {
            key: 'reactivate',
            icon: 'refresh' as const,
            name: <Trans>Reactivate a card</Trans>,
            link: block(suspended.kind, { card: suspended.cardReference }),
          },
        ]
      : []),
    // A suspended card is reactivated from here instead; any other is suspended from its own page.
    ...(!suspended && mayBe('suspend')
      ? [
          {
            key: 'suspend',
            icon: 'pause' as const,
            name: <Trans>Suspend a card</Trans>,
            link: block(user.cardmember),
          },
        ]
      : []),
    ...(own
      ? [
          {
            key: 'pin',
            icon: 'eye' as const,
            name: <Trans>View PIN</Trans>,
            link: {
              to: '/view-pin/$cardType',
              params: { cardType: own.kind },
              search: { card: own.cardReference },
            } as LinkProps,
          },
        ]
      : []),
    {
      key: 'lost',
      icon: 'shield',
      name: <Trans>Report a lost card</Trans>,
      link: {
        to: '/card-issue/$cardType',
        params: { cardType: user.cardmember },
        search: { step: 'what' },
      } as LinkProps,
    },
    ...(mayBe('dispute')
      ? [
          {
            key: 'dispute',
            icon: 'undo' as const,
            name: <Trans>Dispute</Trans>,
            link: {
              to: '/billing-dispute/$cardType',
              params: { cardType: user.cardmember },
              search: {},
            } as LinkProps,
          },
        ]
      : []),
    {
      key: 'trip',
      icon: 'plane',
      name: <Trans>Plan a trip</Trans>,
      link: { to: '/trips/add' },
    },
    {
      key: 'check',
      icon: 'check',
      name: <Trans>Check a payment</Trans>,
      link: { to: '/card-detail', search: { tab: 'check' } },
    },
  ]
  const shown = quick.slice(0, MAX_SHOWN)
  // In one row if there is room, otherwise three per row; four actions form two rows of two.
  const width = shown.length === 4 ? 'basis-2/5' : 'basis-[max(28%,5.25rem)]'
  return (
    <nav aria-label={t`Quick actions`} data-print="hide" className="@container">
      <ul className="flex flex-wrap gap-3">
        {shown.map(({ key, icon, name, link }) => (
          <li key={key} className={`flex min-w-0 grow @xl:basis-0 ${width}`}>
            <Link
              {...link}
              className={`${PANEL_CLASS} flex min-h-19 w-full flex-col items-center justify-center gap-1.5 px-2 py-2 text-center sm:min-h-22 sm:py-3 text-sm font-medium hyphens-auto text-ink no-underline wrap-anywhere transition-colors duration-150 hover:bg-sunken`}
            >
              <Icon name={icon} className="text-madder-ink" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
