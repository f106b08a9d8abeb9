import { createContext, use } from 'react'
import { useMedia } from './use-media.ts'

/** The viewport widths from which details are shown next to their list. For a panel, which
 * otherwise covers the list as a dialog, the width is smaller than for a page, which otherwise
 * replaces it. */
const BESIDE = { dialog: '(min-width: 80rem)', page: '(min-width: 90rem)' }

/** Whether details are shown next to their list; otherwise they are a dialog or a page. */
export const useHasBeside = (otherwise: keyof typeof BESIDE) => useMedia(BESIDE[otherwise])

/** Whether the content is shown next to its list, below the heading of the list. */
export const BesideContext = createContext(false)
export const useIsBeside = () => use(BesideContext)

/** Whether the list keeps its scroll position while its rows open next to it. */
export const ListContext = createContext(false)

/** Returns the props with which `SideBySide` finds the link of a row by the key of its item. */
export function useListRow(key: string) {
  const staysHere = use(ListContext)
  return { 'data-row': key, resetScroll: !staysHere }
}
