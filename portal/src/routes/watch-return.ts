import { requestKeys } from '../data/stores/request-keys.ts'
import { hasAccessToken } from '../data/stores/session.ts'

/** A browser may keep a page whole while its person is elsewhere, and bring it back as it was. What
 * belongs to a session stays out of sight until it is known that the same session still lives;
 * otherwise `startAnew` leaves nothing of it. */
export function watchReturn(page: HTMLElement, startAnew = () => location.reload()): void {
  let userName = ''

  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || !hasAccessToken()) return
    page.hidden = true
    userName = requestKeys.getState().userName
  })

  const look = async () => {
    await requestKeys.persist.rehydrate()
    if (hasAccessToken() && requestKeys.getState().userName === userName) page.hidden = false
    else startAnew()
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.hidden) void look()
  })
}
