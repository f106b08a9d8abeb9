import {
  beginInactivity,
  type Inactivity,
  type InactivityEvent,
  type InactivityLimits,
  STANDARD_INACTIVITY,
  stepInactivity,
} from '@sadu/contract/session/inactivity'
import { create } from 'zustand'
import { lazyCode } from '../../code/lazy-code.ts'
import { onForeignChange, readEntry, writeEntry } from '../../storage/browser-storage.ts'
import { parseJson } from '../stores/persisted-fields.ts'
import { hasAccessToken, INACTIVITY_KEY } from '../stores/session.ts'
import { expireSession, signOut } from './sign-out.ts'

/** The part of the state machine that screens show; the time is in ms since 1970. */
type Warning = { countdownEndsAt: number | null }

/** The warning that is open in all tabs, if any. */
export const useInactivityWarning = create<Warning>(() => ({ countdownEndsAt: null }))

// The fallback for a browser without storage, where each tab has its own state.
let remembered: Inactivity | null = null
let isEnding = false
let limits: InactivityLimits = STANDARD_INACTIVITY

/** Resets the state of an earlier watch, when one starts in a layout with these limits. */
export function startInactivity(ofLayout: InactivityLimits): void {
  limits = ofLayout
  remembered = null
  isEnding = false
  dispatchInactivity('opened')
}

/** Sends an event to the state machine shared by all tabs, and runs its effects. A session has one
 * machine; each tab applies the limits of its own layout. */
export function dispatchInactivity(event: InactivityEvent): void {
  if (!hasAccessToken()) return
  const now = Date.now()
  const state = readShared() ?? beginInactivity(now)
  const { state: next, effect } = stepInactivity(state, event, now, limits)
  writeShared(next)
  if (effect === 'refresh') void refreshTokens()
  if (effect === 'logout' || effect === 'lapse') void end(effect)
}

/** Applies a state that another tab has written. */
export function syncInactivity(): void {
  show(hasAccessToken() ? readShared() : null)
}
onForeignChange([INACTIVITY_KEY], syncInactivity)

async function end(effect: 'logout' | 'lapse'): Promise<void> {
  if (isEnding) return
  isEnding = true
  await (effect === 'lapse' ? expireSession() : signOut('inactivity', limits.leavesAtOnce))
}

/** Signs out from the warning, as the current layout requires. */
export const signOutAtWarning = () => signOut('warning', limits.leavesAtOnce)

const renewal = lazyCode(() => import('../client/renew-session.ts'))

async function refreshTokens(): Promise<void> {
  try {
    const { renewSession } = await renewal()
    await renewSession()
  } catch {
    // The code could not be loaded; the layout's own renewal retries.
  }
}

function writeShared(next: Inactivity): void {
  remembered = next
  writeEntry(INACTIVITY_KEY, JSON.stringify(next))
  show(next)
}

function show(state: Inactivity | null): void {
  const countdownEndsAt = state?.countdownEndsAt ?? null
  if (useInactivityWarning.getState().countdownEndsAt !== countdownEndsAt) {
    useInactivityWarning.setState({ countdownEndsAt })
  }
}

function readShared(): Inactivity | null {
  const found = parseJson(readEntry(INACTIVITY_KEY)) as Partial<Inactivity> | null | undefined
  const { activeAt, timerFrom, countdownEndsAt = null } = found ?? {}
  if (typeof activeAt !== 'number' || typeof timerFrom !== 'number') return remembered
  if (countdownEndsAt !== null && typeof countdownEndsAt !== 'number') return remembered
  return { activeAt, timerFrom, countdownEndsAt }
}
