import { readTabEntry, writeTabEntry } from './browser-storage.ts'
import { parseJson } from './kept-fields.ts'
import { requestKeys } from './request-keys.ts'
import { onSessionChange } from './session.ts'

/** What was typed or chosen on a screen and not sent yet, by field. Never a secret: no password, no
 * code, no identity number. */
export type Draft = Record<string, string>

type Kept = {
  /** Whose drafts these are; nobody else is ever shown them. */
  userName: string
  /** When they are thrown away, in ms since 1970, once the session is over; null while it lasts. */
  until: number | null
  screens: Record<string, Draft>
}

const KEY = 'drafts'
/** As long as a person may need to come back after a timeout. */
const DRAFT_LIFE_MS = 30 * 60_000

// In memory as well, for a browser that refuses storage.
let kept: Kept | null = read()

/** Keeps what is on a screen for the signed-in person, so that it is there again when a timeout made
 * them sign in anew. It stays in this tab. */
export function keepDraft(screen: string, draft: Draft): void {
  const { userName } = requestKeys.getState()
  if (userName === '') return
  const screens = kept?.userName === userName ? kept.screens : {}
  write({ userName, until: null, screens: { ...screens, [screen]: draft } })
}

/** What the signed-in person left on a screen, or null. */
export function draftOf(screen: string): Draft | null {
  const { userName, accessToken } = requestKeys.getState()
  if (accessToken === '' || kept?.userName !== userName || isOver(kept)) return null
  return kept.screens[screen] ?? null
}

onSessionChange((change) => {
  if (!kept) return
  if (change.type === 'opened') {
    const isTheirs = kept.userName === requestKeys.getState().userName
    write(isTheirs && !isOver(kept) ? { ...kept, until: null } : null)
    return
  }
  // Whoever leaves by choice leaves nothing behind.
  const hasLeft = change.reason === 'signedOut' || change.reason === 'elsewhere'
  write(hasLeft ? null : { ...kept, until: Date.now() + DRAFT_LIFE_MS })
})

function isOver({ until }: Kept): boolean {
  return until !== null && Date.now() > until
}

function write(next: Kept | null): void {
  kept = next
  writeTabEntry(KEY, next && JSON.stringify(next))
}

function read(): Kept | null {
  const found = parseJson(readTabEntry(KEY)) as Partial<Kept> | null | undefined
  if (typeof found?.userName !== 'string' || !isScreens(found.screens)) return null
  const until = typeof found.until === 'number' ? found.until : null
  return { userName: found.userName, until, screens: found.screens }
}

function isScreens(value: unknown): value is Kept['screens'] {
  return isRecord(value) && Object.values(value).every(isDraft)
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
