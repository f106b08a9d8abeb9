import { readTabEntry, writeTabEntry } from '../../storage/browser-storage.ts'
import { parseJson } from './persisted-fields.ts'
import { useRequestKeysStore } from './request-keys.ts'
import { onSessionChange } from './session.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** Unsent input of a screen, by field. Never secrets: no password, code or identity number. */
export type Draft = Record<string, string>

type StoredDrafts = {
  /** The owner of these drafts; they are never shown to anyone else. */
  userName: string
  /** The expiry after the session has ended, in ms since 1970; null during the session. */
  until: number | null
  screens: Record<string, Draft>
}

const KEY = 'drafts'
/** The maximum time between a timeout and the next sign-in. */
const DRAFT_LIFE_MS = 30 * MINUTE_MS

// Also in memory, for a browser without storage.
let stored: StoredDrafts | null = read()

/** Stores the input of a screen for the signed-in person, to restore it when they sign in again
 * after a timeout. It is stored in this tab only. */
export function saveLocalDraft(screen: string, draft: Draft): void {
  const { userName } = useRequestKeysStore.getState()
  if (userName === '') return
  const screens = stored?.userName === userName ? stored.screens : {}
  write({ userName, until: null, screens: { ...screens, [screen]: draft } })
}

/** Returns the signed-in person's draft of a screen, or null. */
export function localDraft(screen: string): Draft | null {
  const { userName, accessToken } = useRequestKeysStore.getState()
  if (accessToken === '' || stored?.userName !== userName || isOver(stored)) return null
  return stored.screens[screen] ?? null
}

onSessionChange((change) => {
  if (!stored) return
  if (change.type === 'opened') {
    const isTheirs = stored.userName === useRequestKeysStore.getState().userName
    write(isTheirs && !isOver(stored) ? { ...stored, until: null } : null)
    return
  }
  // A deliberate sign-out deletes the drafts.
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
