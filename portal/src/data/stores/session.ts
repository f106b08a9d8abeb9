import type { SignedIn } from '@sadu/contract'
import { saveAbility } from './ability.ts'
import { lazyCode } from '../../code/lazy-code.ts'
import { useAccountsStore } from './accounts.ts'
import { writeEntry } from '../../storage/browser-storage.ts'
import { useCardDetailsStore } from './card.ts'
import { selectAccount, useCardStore } from './card-store.ts'
import { clearEnrollment } from './enrollment.ts'
import { useManageCardStore } from './manage-card.ts'
import { clearRequestKeys, useRequestKeysStore } from './request-keys.ts'
import { sessionUser } from './session-user.ts'

/** The reason why a session ended: its owner signed out, the warning was not answered, it expired
 * before the warning could be shown, or the bridge ended it. */
const END_REASONS = ['signedOut', 'inactivity', 'lapsed', 'expired'] as const
type OwnReason = (typeof END_REASONS)[number]

/** `elsewhere`: its owner signed out in another tab. */
export type EndReason = OwnReason | 'elsewhere'

/** `userName` is the session's owner. */
export type SessionChange =
  | { type: 'opened' }
  | { type: 'ended'; reason: EndReason; userName: string }

const ROLE_KEY = 'role_name'

/** The storage entry with which the tabs of a session share the state of inactivity. */
export const INACTIVITY_KEY = 'inactivity'

/** The storage entry that marks that an offer was shown since the sign-in. */
export const OFFER_KEY = 'offerDisplayed'

/** The storage entry with the ids of drafts left out of the manager’s tray since the sign-in. */
export const TRAY_KEY = 'trayLeftOut'

const listeners = new Set<(change: SessionChange) => void>()

let isEndingHere = false

/** Whether someone is signed in on this browser. */
export function hasAccessToken(): boolean {
  return useRequestKeysStore.getState().accessToken !== ''
}

/** Whether the person who is or was last signed in is a Centurion customer. */
export function isCenturion(): boolean {
  return useRequestKeysStore.getState().isCenturion
}

/** Calls back when a session opens or ends, in this tab or another. Code with customer data in
 * memory clears it on both. Returns the unsubscribe function. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins a session. The envelope of the sign-in ends, since keys change at a privilege change
 * (docs/specification/wire.md#rotation). */
export async function beginSession({ user, accessToken, refreshToken }: SignedIn): Promise<void> {
  await dropEnvelope()
  clearEnrollment()
  writeEntry(INACTIVITY_KEY, null)
  writeEntry(OFFER_KEY, null)
  writeEntry(TRAY_KEY, null)
  saveAbility(user.ability)
  writeEntry(ROLE_KEY, user.cardmember)
  useAccountsStore.setState({ user: sessionUser(user), isAuthenticated: true })
  // Creates the storage entries of these stores at the start of the session.
  useCardDetailsStore.setState({})
  useCardStore.setState({})
  useManageCardStore.setState({})
  useRequestKeysStore.setState({
    userName: user.userName,
    ClientCode: user.clientCode,
    isCenturion: user.isCenturion,
    tempAccessToken: '',
    enrollmentToken: '',
    refreshToken,
    accessToken,
    endReason: '',
  })
}

/** Clears the session from this browser, in all tabs, except the preferences of its owner
 * (language, theme, sign-in screen). */
export async function endSession(why: OwnReason): Promise<void> {
  useAccountsStore.setState({ user: null, isAuthenticated: false })
  clearEnrollment()
  selectAccount('')
  saveAbility(null)
  writeEntry(ROLE_KEY, null)
  writeEntry(INACTIVITY_KEY, null)
  writeEntry(OFFER_KEY, null)
  writeEntry(TRAY_KEY, null)
  isEndingHere = true
  clearRequestKeys(why)
  isEndingHere = false
  await dropEnvelope()
}

// Loaded on demand, since the first screen of the sign-in does not need it.
const keyStore = lazyCode(() => import('./key-store.ts'))

async function dropEnvelope(): Promise<void> {
  try {
    const { removeHandshake } = await keyStore()
    await removeHandshake()
  } catch {
    // The envelope could not be removed, but it is useless without the tokens and expires within
    // minutes.
  }
}

useRequestKeysStore.subscribe((now, before) => {
  const isSamePerson = now.ClientCode === before.ClientCode
  const hasEnded = before.accessToken !== '' && (now.accessToken === '' || !isSamePerson)
  const hasOpened = now.accessToken !== '' && (before.accessToken === '' || !isSamePerson)
  if (hasEnded) {
    announce({ type: 'ended', reason: reasonOf(now.endReason), userName: before.userName })
  }
  if (hasOpened) announce({ type: 'opened' })
})

function reasonOf(text: string): EndReason {
  const reason = END_REASONS.find((one) => one === text)
  // Cleared by hand, or by its owner in another tab.
  return reason === undefined || (reason === 'signedOut' && !isEndingHere) ? 'elsewhere' : reason
}

function announce(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}
