import { SECOND_MS } from '@sadu/contract/core/time'
import { PIN_SHOWN_MS } from '@sadu/contract/cards/pin'
import { Plural, Trans } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import type { ActionRow } from '../../ui/patterns/action-rows.tsx'
import { linkOf, type ShownAction } from './card-links.ts'

type Shown = { icon: IconName; title: ReactNode; detail: ReactNode; isDangerous?: boolean }

const ROWS: Record<ShownAction, () => Shown> = {
  activate: () => ({
    icon: 'check',
    title: <Trans>Activate the card</Trans>,
    detail: <Trans>Once you have it in your hands</Trans>,
  }),
  changeControls: () => ({
    icon: 'sliders',
    title: <Trans>Card controls</Trans>,
    detail: <Trans>Turn online, abroad, cash and contactless on or off</Trans>,
  }),
  suspend: () => ({
    icon: 'pause',
    title: <Trans>Suspend for a while</Trans>,
    detail: <Trans>Stops new purchases; undo any time</Trans>,
  }),
  unsuspend: () => ({
    icon: 'refresh',
    title: <Trans>Reactivate the card</Trans>,
    detail: <Trans>You can use it again straight away</Trans>,
  }),
  viewPin: () => ({
    icon: 'eye',
    title: <Trans>View PIN</Trans>,
    detail: <Plural value={PIN_SHOWN_MS / SECOND_MS} other="For # seconds, once you confirm" />,
  }),
  changePin: () => ({
    icon: 'lock',
    title: <Trans>Change PIN</Trans>,
    detail: <Trans>Choose another four digits</Trans>,
  }),
  askForLimit: () => ({
    icon: 'chart',
    title: <Trans>Ask for a new limit</Trans>,
    detail: <Trans>The primary cardmember approves it</Trans>,
  }),
  changeLimit: () => ({
    icon: 'chart',
    title: <Trans>Change limit</Trans>,
    detail: <Trans>Lower it now; a higher limit needs approval</Trans>,
  }),
  dispute: () => ({
    icon: 'undo',
    title: <Trans>Dispute a charge</Trans>,
    detail: <Trans>One you don’t accept, or don’t recognise</Trans>,
  }),
  reportLost: () => ({
    icon: 'shield',
    title: <Trans>Lost, stolen or damaged</Trans>,
    detail: <Trans>A lost or stolen card stops at once</Trans>,
    isDangerous: true,
  }),
  orderReplacement: () => ({
    icon: 'card',
    title: <Trans>Order a new card</Trans>,
    detail: <Trans>To replace the one you reported</Trans>,
  }),
  addSupplementary: () => ({
    icon: 'plus',
    title: <Trans>Supplementary card</Trans>,
    detail: <Trans>A card on your account for someone else</Trans>,
  }),
  askForSupplementary: () => ({
    icon: 'plus',
    title: <Trans>Ask for a card</Trans>,
    detail: <Trans>For someone else; the primary cardmember approves it</Trans>,
  }),
}

const isShown = (action: string): action is ShownAction => Object.hasOwn(ROWS, action)

function rowOf(action: ShownAction, card: Card): ActionRow {
  return { key: action, ...ROWS[action](), link: linkOf(action, card) }
}

/** The three groups of card actions. */
const GROUPS = ['use', 'settings', 'trouble'] as const
export type ActionGroup = (typeof GROUPS)[number]

/** The group of each action, in display order. */
const GROUP_OF: Record<ShownAction, ActionGroup> = {
  activate: 'use',
  unsuspend: 'use',
  changeControls: 'settings',
  changeLimit: 'settings',
  askForLimit: 'settings',
  viewPin: 'settings',
  changePin: 'settings',
  addSupplementary: 'settings',
  askForSupplementary: 'settings',
  suspend: 'trouble',
  reportLost: 'trouble',
  orderReplacement: 'trouble',
  dispute: 'trouble',
}
const ORDER = Object.keys(GROUP_OF)

/** Links for the actions the bridge allows on a card, and its related pages, by group. */
export function actionGroups(
  card: Card,
  { hasLink }: { hasLink: boolean },
): { group: ActionGroup; rows: ActionRow[] }[] {
  const actions = card.actions
    .filter(isShown)
    // The page of the card shows the controls next to this list.
    .filter((action) => hasLink || action !== 'changeControls')
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
  const rowsIn = (group: ActionGroup) =>
    actions.filter((action) => GROUP_OF[action] === group).map((action) => rowOf(action, card))
  const search = { card: card.cardReference }
  const spent: ActionRow = {
    key: 'transactions',
    icon: 'receipt',
    title: <Trans>Transactions of this card</Trans>,
    detail: <Trans>What was spent with it</Trans>,
    link: { to: '/transactions', search } as LinkProps,
  }
  const follow: ActionRow = {
    key: 'replacement',
    icon: 'card',
    title: <Trans>Follow the new card</Trans>,
    detail: <Trans>Where it is, and when you have it</Trans>,
    link: linkOf('orderReplacement', card),
  }
  const check: ActionRow = {
    key: 'check',
    icon: 'shield',
    title: <Trans>Would it go through?</Trans>,
    detail: <Trans>Check a payment before you make it</Trans>,
    link: { to: '/card-detail', search: { ...search, tab: 'check' } } as LinkProps,
  }
  const close: ActionRow = {
    key: 'close',
    icon: 'close',
    title: <Trans>Close a card or the account</Trans>,
    detail: <Trans>See what it affects before you ask</Trans>,
    link: { to: '/card-detail', search: { ...search, tab: 'close' } } as LinkProps,
  }
  const rules: ActionRow = {
    key: 'rules',
    icon: 'filter',
    title: <Trans>Card rules</Trans>,
    detail: <Trans>By amount, country, merchant or hour</Trans>,
    link: { to: '/card-detail', search: { ...search, tab: 'rules' } } as LinkProps,
  }
  const whole: ActionRow = {
    key: 'detail',
    icon: 'card',
    title: <Trans>Full card details</Trans>,
    detail: <Trans>On its own page</Trans>,
    link: { to: '/card-detail', search } as LinkProps,
  }
  const isUsable = card.state !== 'stopped' && card.state !== 'replaced'
  const rows: Record<ActionGroup, ActionRow[]> = {
    use: [...rowsIn('use'), ...(isUsable ? [check] : []), spent, ...(hasLink ? [whole] : [])],
    settings: [...(card.actions.includes('changeControls') ? [rules] : []), ...rowsIn('settings')],
    trouble: [
      ...rowsIn('trouble'),
      ...(card.replacement ? [follow] : []),
      ...(!hasLink && isUsable ? [close] : []),
    ],
  }
  return GROUPS.map((group) => ({ group, rows: rows[group] })).filter((one) => one.rows.length > 0)
}
