import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { SEARCH_ROWS } from '@sadu/contract/search/calls'
import { useMemo } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { storedAbility } from '../../data/stores/ability.ts'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { linkOf } from '../../features/cards/card-links.ts'
import { destinationFinder } from '../../features/search/find-destinations.ts'
import {
  ACTION_DESTINATIONS,
  FIRST_ACTIONS,
  FIRST_SHOWN,
  PAGE_WORDS,
  type SearchableAction,
  TASK_DESTINATIONS,
} from '../../features/search/destinations.ts'
import { RowIcon } from '../../features/search/row-icon.tsx'
import type { SearchRow } from '../../features/search/rows.ts'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { isOffered, linkTo, NAVIGATION, type NavigationItem } from '../navigation/navigation.ts'

const NO_CARDS: readonly Card[] = []
/** Navigation items that are actions as well. */
const AMONG_ACTIONS: ReadonlySet<string> = new Set(['lost'])
const ACTIONS = Object.keys(ACTION_DESTINATIONS) as SearchableAction[]

/** The person's navigation pages, and the actions that the bridge allows on their cards. */
export function useDestinationRows(user: SessionUser) {
  const { i18n } = useLingui()
  const cards = useCards().data ?? NO_CARDS
  return useMemo(() => {
    const named = (name: MessageDescriptor) => i18n._(name)
    const can = storedAbility()
    const rows = [
      ...ACTIONS.flatMap((action) =>
        actionRow(action, cards, named(ACTION_DESTINATIONS[action].name)),
      ),
      ...TASK_DESTINATIONS.map(({ key, name, icon, words, ...link }): SearchRow => {
        const title = named(name)
        const searchText = `${title} ${words}`
        return {
          key: `action-${key}`,
          icon: <RowIcon name={icon} />,
          title,
          detail: null,
          link,
          searchText,
        }
      }),
      ...NAVIGATION.filter((item) => isOffered(item, can) && !AMONG_ACTIONS.has(item.id)).map(
        (item) => pageRow(item, user, named),
      ),
    ]
    const byKey = new Map(rows.map((row) => [row.key, row]))
    const find = destinationFinder(
      rows.map(({ key, title, searchText }) => ({ id: key, name: title, words: searchText })),
    )
    return {
      /** The suggestions before typing. */
      first: FIRST_ACTIONS.flatMap((action) => byKey.get(`action-${action}`) ?? []).slice(
        0,
        FIRST_SHOWN,
      ),
      find: (text: string) => find(text, SEARCH_ROWS).flatMap((key) => byKey.get(key) ?? []),
    }
  }, [cards, i18n, user])
}

/** Returns the result for an action, on the card that it applies to; none if no card allows it. */
function actionRow(action: SearchableAction, cards: readonly Card[], title: string): SearchRow[] {
  const card = leadingCard(cards.filter(({ actions }) => actions.includes(action)))
  if (!card) return []
  const { icon, words } = ACTION_DESTINATIONS[action]
  return [
    {
      key: `action-${action}`,
      icon: <RowIcon name={icon} />,
      title,
      detail: <MaskedCard lastDigits={card.lastDigits} />,
      link: linkOf(action, card),
      searchText: `${title} ${words}`,
    },
  ]
}

function pageRow(
  item: NavigationItem,
  user: SessionUser,
  named: (name: MessageDescriptor) => string,
): SearchRow {
  const title = named(item.label)
  const section = NAVIGATION.find(({ id }) => id === item.section)
  return {
    key: `page-${item.id}`,
    icon: <RowIcon name={item.icon} />,
    title,
    detail: section && section !== item ? named(section.label) : null,
    link: linkTo(item, user),
    searchText: `${title} ${PAGE_WORDS[item.id] ?? ''}`,
  }
}
