/** The only precached page, for offline use, and its cache. */
export const OFFLINE_PAGE = '/offline'
export const OFFLINE_CACHE = 'offline'

/** The URL of the Centurion cover, and its cache, for people who saved it for offline use
 * (docs/decisions/049-the-cover-abroad.md). A new number discards covers saved by an older
 * version. */
export const COVER_PAGE = '/centurion-travel?tab=cover'
export const COVER_CACHE = 'cover-1'

/** Whether the worker handles a request: navigation only. It ignores calls, scripts and images. */
export function isNavigation({ method, mode }: Pick<Request, 'method' | 'mode'>): boolean {
  return method === 'GET' && mode === 'navigate'
}

/** Caches of other versions, deleted on activation. */
export function outdatedCaches(names: readonly string[]): string[] {
  return names.filter((name) => name !== OFFLINE_CACHE && name !== COVER_CACHE)
}

type SavedPages = { offline: Page; cover: Page }
type Page = () => Promise<Response | undefined>

/** Returns the offline response for a URL: the cover at its own URL, if saved, and otherwise the
 * offline page, which then links to a saved cover. */
export async function offlineResponse(
  address: string,
  { offline, cover }: SavedPages,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address)
  const cached = await cover()
  if (!cached) return offline()
  const requested = `${pathname}?tab=${searchParams.get('tab')}`
  if (requested === COVER_PAGE) return cached
  const page = await offline()
  return page && withCoverLink(page)
}

/** Shows the link to the cover in the offline page, where it is hidden unless the cover is
 * saved. */
async function withCoverLink(page: Response): Promise<Response> {
  const html = await page.text()
  const shown = html.replaceAll(' data-kept="cover" hidden=""', '')
  const headers = new Headers(page.headers)
  // These headers describe the compressed body.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(shown, { headers })
}

type PageSources = {
  /** The navigation preload response; undefined where unsupported. */
  preload: Promise<Response | undefined>
  network: () => Promise<Response>
  cached: () => Promise<Response | undefined>
}

/** Returns the network response, whatever its status, or the cached page if the network fails. */
export async function openPage({ preload, network, cached }: PageSources): Promise<Response> {
  try {
    return (await preload.catch(() => undefined)) ?? (await network())
  } catch (error) {
    const page = await cached()
    if (page) return page
    throw error
  }
}
