/** The one page that is kept for when there is no network, and the cache that holds it and nothing else. */
export const OFFLINE_PAGE = '/offline'
export const OFFLINE_CACHE = 'offline'

/** Whether the worker answers a request: the opening of a page alone. Calls, scripts and pictures go past it. */
export function isOpening({ method, mode }: Pick<Request, 'method' | 'mode'>): boolean {
  return method === 'GET' && mode === 'navigate'
}

/** Caches that are not of this worker, and go when it takes over. */
export function foreignCaches(names: readonly string[]): string[] {
  return names.filter((name) => name !== OFFLINE_CACHE)
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
