/** The notification to show for a push message. */
export type PushNotification = { title: string; options: NotificationOptions }

const ICON = '/app-icon-192.png'

/** Returns the notification for a push message; null for an invalid message. It replaces an earlier
 * one with the same tag. */
export function notificationOf(sent: string, origin: string): PushNotification | null {
  const message = readJson(sent)
  if (!message) return null
  const { title, body, tag, lang, open } = message
  if (!isText(title) || !isText(body) || !isText(tag)) return null
  const language = lang === 'en' ? 'en' : 'ar'
  const options = {
    body,
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: ICON,
    data: { open: pathOf(open, origin) },
  } as const
  return { title, options }
}

/** The URL that a click opens: always a path of this origin. */
export function pathOf(open: unknown, origin: string): string {
  const url = isText(open) && open.startsWith('/') ? URL.parse(open, origin) : null
  return url?.origin === origin ? `${url.pathname}${url.search}` : '/'
}

/** Returns the open tab that already shows this URL. Other tabs stay unchanged, since a person may
 * be typing there. */
export function tabAt<Tab extends { url: string }>(
  tabs: readonly Tab[],
  path: string,
  origin: string,
): Tab | undefined {
  return tabs.find(({ url }) => {
    const at = URL.parse(url)
    return at?.origin === origin && `${at.pathname}${at.search}` === path
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
