import { createContext, use } from 'react'
import { useMedia } from './use-media.ts'

/** From these widths details open beside their list: a panel that would cover it as a dialog, and a
 * page that would replace it, where pages are wider, too. */
const BESIDE = { dialog: '(min-width: 80rem)', page: '(min-width: 90rem)' }

/** Whether details open beside their list, that otherwise are a dialog or a page. */
export const useHasBeside = (otherwise: keyof typeof BESIDE) => useMedia(BESIDE[otherwise])

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
