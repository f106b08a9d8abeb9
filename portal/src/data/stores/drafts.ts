import { readTabEntry, writeTabEntry } from './browser-storage.ts'
import { parseJson } from './persisted-fields.ts'
import { requestKeys } from './request-keys.ts'
import { onSessionChange } from './session.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** What was typed or chosen on a screen and not sent yet, by field. Never a secret: no password, no
 * code, no identity number. */
export type Draft = Record<string, string>

type StoredDrafts = {
  /** Whose drafts these are; nobody else is ever shown them. */
  userName: string
  /** When they are thrown away, in ms since 1970, once the session is over; null while it lasts. */
  until: number | null
  screens: Record<string, Draft>
}

const KEY = 'drafts'
/** As long as a person may need to come back after a timeout. */
const DRAFT_LIFE_MS = 30 * MINUTE_MS

// In memory as well, for a browser that refuses storage.
let stored: StoredDrafts | null = read()

/** Keeps what is on a screen for the signed-in person, so that it is there again when a timeout made
 * them sign in anew. It stays in this tab. */
export function keepDraft(screen: string, draft: Draft): void {
  const { userName } = requestKeys.getState()
  if (userName === '') return
  const screens = stored?.userName === userName ? stored.screens : {}
  write({ userName, until: null, screens: { ...screens, [screen]: draft } })
}

/** What the signed-in person left on a screen, or null. */
export function draftOf(screen: string): Draft | null {
  const { userName, accessToken } = requestKeys.getState()
  if (accessToken === '' || stored?.userName !== userName || isOver(stored)) return null
  return stored.screens[screen] ?? null
}

onSessionChange((change) => {
  if (!stored) return
  if (change.type === 'opened') {
    const isTheirs = stored.userName === requestKeys.getState().userName
    write(isTheirs && !isOver(stored) ? { ...stored, until: null } : null)
    return
  }
  // Whoever leaves by choice leaves nothing behind.
  const hasLeft = change.reason === 'signedOut' || change.reason === 'elsewhere'
  write(hasLeft ? null : { ...stored, until: Date.now() + DRAFT_LIFE_MS })
})

function isOver({ until }: StoredDrafts): boolean {
  return until !== null && Date.now() > until
}

function write(next: StoredDrafts | null): void {
  stored = next
  writeTabEntry(KEY, next && JSON.stringify(next))
}

function read(): StoredDrafts | null {
  const found = parseJson(readTabEntry(KEY)) as Partial<StoredDrafts> | null | undefined
  if (typeof found?.userName !== 'string' || !isScreens(found.screens)) return null
  const until = typeof found.until === 'number' ? found.until : null
  return { userName: found.userName, until, screens: found.screens }
}

function isScreens(value: unknown): value is StoredDrafts['screens'] {
  return isRecord(value) && Object.values(value).every(isDraft)
}

function isDraft(value: unknown): value is StoredDrafts {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
