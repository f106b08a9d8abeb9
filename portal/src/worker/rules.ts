/** The one page that is kept for when there is no network, and the cache that holds it and nothing else. */
export const OFFLINE_PAGE = '/offline'
export const OFFLINE_CACHE = 'offline'

/** Where the cover of Centurion is read, and the cache of whoever chose to keep it for when there is no network
 * (docs/decisions/049-the-cover-abroad.md). Another number drops what an older portal has kept. */
export const COVER_PAGE = '/centurion-travel?tab=cover'
export const COVER_CACHE = 'cover-1'

/** Whether the worker answers a request: the opening of a page alone. Calls, scripts and pictures go past it. */
export function isOpening({ method, mode }: Pick<Request, 'method' | 'mode'>): boolean {
  return method === 'GET' && mode === 'navigate'
}

/** Caches that are not of this worker, and go when it takes over. */
export function foreignCaches(names: readonly string[]): string[] {
  return names.filter((name) => name !== OFFLINE_CACHE && name !== COVER_CACHE)
}

type KeptPages = { offline: Page; cover: Page }
type Page = () => Promise<Response | undefined>

/** What stands in for an address without a network: the cover at its own, if it was kept, and elsewhere the offline page,
 * which then leads there. */
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

/** The offline page holds the way to the cover, hidden from whoever has not kept it. */
async function leadingToCover(page: Response): Promise<Response> {
  const html = await page.text()
  const shown = html.replaceAll(' data-kept="cover" hidden=""', '')
  const headers = new Headers(page.headers)
  // They are of the bytes as they travelled.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(shown, { headers })
}

type Ways = {
  /** What the browser has begun to fetch while the worker woke up; nothing where it cannot. */
  ahead: Promise<Response | undefined>
  network: () => Promise<Response>
  kept: () => Promise<Response | undefined>
}

/** The page from the network whatever it says, and the kept page only where the network fails. */
export async function openPage({ ahead, network, kept }: Ways): Promise<Response> {
  try {
    return (await ahead.catch(() => undefined)) ?? (await network())
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}
