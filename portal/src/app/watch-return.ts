import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import { hasAccessToken } from '../data/stores/session.ts'

/** A browser may keep a whole page in its back/forward cache and restore it. Session content stays
 * hidden until the same session is known to be valid; otherwise `startAnew` reloads the page. */
export function watchReturn(page: HTMLElement, startAnew = () => location.reload()): void {
  let userName = ''

  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || !hasAccessToken()) return
    page.hidden = true
    userName = useRequestKeysStore.getState().userName
  })

  const look = async () => {
    await useRequestKeysStore.persist.rehydrate()
    const isTheirs = useRequestKeysStore.getState().userName === userName
    if (hasAccessToken() && isTheirs) page.hidden = false
    else startAnew()
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.hidden) void look()
  })
}
