/** The only precached page, for offline use, and its cache. */
export const OFFLINE_PAGE = '/offline'
export const OFFLINE_CACHE = 'offline'

/** The URL of the Centurion cover, and its cache, for people who saved it for offline use
 * (docs/decisions/049-the-cover-abroad.md). A new number drops what an older version saved. */
export const COVER_PAGE = '/centurion-travel?tab=cover'
export const COVER_CACHE = 'cover-1'

/** Whether the worker handles a request: navigation only. It ignores calls, scripts and images. */
export function isOpening({ method, mode }: Pick<Request, 'method' | 'mode'>): boolean {
  return method === 'GET' && mode === 'navigate'
}

/** Caches of other versions, deleted on activation. */
export function foreignCaches(names: readonly string[]): string[] {
  return names.filter((name) => name !== OFFLINE_CACHE && name !== COVER_CACHE)
}

type KeptPages = { offline: Page; cover: Page }
type Page = () => Promise<Response | undefined>

/** The offline response for a URL: the cover at its own URL, if saved, and otherwise the offline
 * page, which then links to it. */
export async function keptFor(
  address: string,
  { offline, cover }: KeptPages,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address)
  const kept = await cover()
  if (!kept) return offline()
  const asked = `${pathname}?tab=${searchParams.get('tab')}`
  if (asked === COVER_PAGE) return kept
  const page = await offline()
  return page && leadingToCover(page)
}

/** The offline page contains a link to the cover, hidden unless it is saved. */
async function leadingToCover(page: Response): Promise<Response> {
  const html = await page.text()
  const shown = html.replaceAll(' data-kept="cover" hidden=""', '')
  const headers = new Headers(page.headers)
  // They describe the compressed body.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(shown, { headers })
}

type Ways = {
  /** The navigation preload response; undefined where unsupported. */
  ahead: Promise<Response | undefined>
  network: () => Promise<Response>
  kept: () => Promise<Response | undefined>
}

/** The network response, whatever its status, and the cached page only if the network fails. */
export async function openPage({ ahead, network, kept }: Ways): Promise<Response> {
  try {
    return (await ahead.catch(() => undefined)) ?? (await network())
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}
