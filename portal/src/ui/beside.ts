import { createContext, use } from 'react'
import { useMedia } from './use-media.ts'

/** From here a list and what is open in it have room beside each other: the width from which a
 * page is wider, too. */
const WIDE_DESK = '(min-width: 90rem)'

/** Whether details open beside their list. */
export const useWideDesk = () => useMedia(WIDE_DESK)

/** Whether the content is shown beside its list, under the heading of the list. */
export const BesideContext = createContext(false)
export const useIsBeside = () => use(BesideContext)

/** Whether the list keeps its place while its rows open beside it. */
export const ListContext = createContext(false)

/** What the link of a row needs so that `SideBySide` finds it by the key of its item. */
export function useListRow(key: string) {
  const staysHere = use(ListContext)
  return { 'data-row': key, resetScroll: !staysHere }
}
