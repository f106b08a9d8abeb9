import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as z from 'zod/mini'
import type { Branding } from '@sadu/contract'
import { requireBuiltScripts } from './built-scripts.ts'
import { drawPages } from './draw-pages.ts'
import { encode, plain, type Encoded } from './encoded.ts'
import { routePattern } from './route-pattern.ts'

export const WORKER = 'worker.js'
/** The page that the service worker caches for use without a network. */
const OFFLINE_PAGE = '/offline'

/** The output folder of the portal's build. */
export const PORTAL_DIST = join(import.meta.dirname, '../../../portal/dist')

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSED_ALREADY = new Set(['.ico', '.png', '.webp', '.woff2'])

const Entry = z.object({
  file: z.string(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  isOpen: z.optional(z.literal(true)),
})
const Index = z.object({
  pages: z.record(z.string(), Entry),
  fallback: Entry,
  notFound: Entry,
  gate: Entry,
  routes: z.array(z.string()),
})
/** The list of a build, with the hash of each script. */
const Built = z.extend(Index, { scripts: z.record(z.string(), z.string()) })
export type BuiltIndex = z.output<typeof Built>
type Entry = z.output<typeof Entry>

/** Pages rendered for an issuer, by file name. */
const Drawing = z.object({ index: Index, documents: z.record(z.string(), z.string()) })

/** A page of the portal with the hashes for its policy. */
type PortalPage = Entry & { content: Encoded }

/** A file of the portal's build. Files in `/assets/` have a hash in their name. */
type PortalFile = { type: string; content: Encoded; hashed: boolean }

/** The portal's build, held in memory. */
export type Portal = {
  /** Returns the prerendered page of a path, the shell for a route without one, or the 404 page. */
  page(path: string): Promise<{ status: 200 | 404; page: PortalPage }>
  /** Returns the page that replaces every page behind the demo gate. */
  gate(): Promise<PortalPage>
  file(path: string): Promise<PortalFile | null>
  /** The patterns of its routes, such as `/{lang}/login`. */
  routes: readonly string[]
}

/** Opens a build from its list of pages and files; each is read and compressed on first request.
 * With an issuer's branding, pages are rendered again. Null if the portal was not built. Throws if
 * a script differs from the build. */
export async function openPortal(dist: string, branding: Branding | null): Promise<Portal | null> {
  const built = await readIndex(dist)
  if (!built) return null
  const drawn =
    branding && Drawing.parse(await drawPages({ drawing: join(dist, '.drawing'), branding }))
  const index = drawn?.index ?? built
  const names = await listFiles(dist)
  await requireBuiltScripts(dist, built.scripts)
  const routes = index.routes.map(routePattern)
  const pageOf = memoized(async (entry: Entry): Promise<PortalPage> => {
    const document = drawn?.documents[entry.file]
    if (document !== undefined) return { ...entry, content: await encode(document) }
    const made = await madeBeside(dist, entry.file)
    return { ...entry, content: await encode(await readFile(join(dist, entry.file)), made) }
  })
  const fileOf = memoized(async (name: string) => {
    const offline = index.pages[OFFLINE_PAGE]
    if (name !== WORKER || !offline) return openFile(dist, name)
    return openWorker(dist, (await pageOf(offline)).content.etag)
  })

  return {
    routes: index.routes,
    async page(path) {
      const prerendered = Object.hasOwn(index.pages, path) ? index.pages[path] : undefined
      if (prerendered) return { status: 200, page: await pageOf(prerendered) }
      if (routes.some((route) => route.test(path))) {
        return { status: 200, page: await pageOf(index.fallback) }
      }
      return { status: 404, page: await pageOf(index.notFound) }
    },
    gate: () => pageOf(index.gate),
    async file(path) {
      const name = path.slice(1)
      return names.has(name) ? fileOf(name) : null
    },
  }
}

/** Caches the promise for each key; a failed one is retried. */
function memoized<Key, Value>(work: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = values.get(key)
    if (known) return known
    const value = work(key).catch((error: unknown) => {
      values.delete(key)
      throw error
    })
    values.set(key, value)
    return value
  }
}

/** Reads the list of a build; null if there is none. */
export async function readIndex(dist: string): Promise<BuiltIndex | null> {
  try {
    return Built.parse(JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Returns the names of servable files: all except the pages, their list and compressed copies. */
async function listFiles(dist: string): Promise<Set<string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(names.filter((name) => name !== 'pages.json' && !name.startsWith('.')))
}

/** Opens the service worker, and appends the etag of its cached page as a comment: when the page
 * changes, the browser sees a new worker and caches the new page. */
async function openWorker(dist: string, etag: string): Promise<PortalFile> {
  const script = await readFile(join(dist, WORKER), 'utf8')
  const content = await encode(`${script}\n//${etag}\n`)
  return { type: TYPES['.js'] ?? '', content, hashed: false }
}

async function openFile(dist: string, name: string): Promise<PortalFile> {
  const extension = extname(name)
  const content = await readFile(join(dist, name))
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    content: COMPRESSED_ALREADY.has(extension)
      ? plain(content)
      : await encode(content, await madeBeside(dist, name)),
    hashed: name.startsWith('assets/'),
  }
}

async function madeBeside(dist: string, name: string) {
  const made = (suffix: string) => readFile(join(dist, `${name}.${suffix}`)).catch(() => undefined)
  const [br, gzip] = await Promise.all([made('br'), made('gz')])
  return { br, gzip }
}
