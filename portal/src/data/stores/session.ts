import type { SignedIn } from '@sadu/contract'
import { saveAbility } from './ability.ts'
import { lazyCode } from '../../code/lazy-code.ts'
import { type Accounts, accounts, clearAccounts, shownOf } from './accounts.ts'
import { writeEntry } from './browser-storage.ts'
import { clearCard } from './card.ts'
import { clearCardStore, selectAccount } from './card-store.ts'
import { clearEnrollment } from './enrollment.ts'
import { clearManageCard } from './manage-card.ts'
import { clearRequestKeys, requestKeys } from './request-keys.ts'
import { sessionUser } from './session-user.ts'

/** Why a session is over: its owner left, nobody answered the warning, nobody was there to be warned,
 * or the bridge ended it. */
const END_REASONS = ['signedOut', 'inactivity', 'lapsed', 'expired'] as const
type OwnReason = (typeof END_REASONS)[number]

/** `elsewhere`: its owner left in another tab. */
export type EndReason = OwnReason | 'elsewhere'

/** `userName` is whose session it was. */
export type SessionChange =
  | { type: 'opened' }
  | { type: 'ended'; reason: EndReason; userName: string }

const ROLE_KEY = 'role_name'

/** Where the tabs of a session agree on its owner's inactivity. */
export const INACTIVITY_KEY = 'inactivity'

/** Says that an offer was shown since the sign-in. */
export const OFFER_KEY = 'offerDisplayed'

const listeners = new Set<(change: SessionChange) => void>()

/** What changed before the page could follow it: a screen's first reads run before its router. */
let unfollowed: SessionChange | null = null
let isFollowed = false
let isEndingHere = false

/** Whether someone is signed in on this browser. */
export function hasAccessToken(): boolean {
  return requestKeys.getState().accessToken !== ''
}

/** Whether the person signed in now, or last, is a Centurion customer. */
export function isCenturion(): boolean {
  return requestKeys.getState().isCenturion
}

/** Tells when a session opens or ends, in this tab or another. Whoever keeps a customer's data in
 * memory drops it at both. Answers how to stop listening. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for who leads the person to where they belong now, and is told at once of a change that came before. */
export function followSession(listener: (change: SessionChange) => void): void {
  isFollowed = true
  onSessionChange(listener)
  if (unfollowed) listener(unfollowed)
  unfollowed = null
}

/** Takes a session in; the envelope of the sign-in ends with it, since keys change at a privilege change
 * (docs/specification/wire.md#rotation). */
export async function beginSession({ user, accessToken, refreshToken }: SignedIn): Promise<void> {
  const person = sessionUser(user)
  await dropEnvelope()
  clearEnrollment()
  writeEntry(INACTIVITY_KEY, null)
  writeEntry(OFFER_KEY, null)
  saveAbility(user.ability)
  writeEntry(ROLE_KEY, user.cardmember)
  accounts.setState({
    ...shownOf(person),
    status: 'signedIn',
    isAuthenticated: true,
    isLoading: false,
    error: null,
  })
  requestKeys.setState({
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

/** Clears everything of the session from this browser, in all tabs, but the choices of its owner
 * (language, theme, which sign-in screen). */
export async function endSession(why: OwnReason): Promise<void> {
  clearAccounts()
  clearEnrollment()
  selectAccount('')
  saveAbility(null)
  writeEntry(ROLE_KEY, null)
  writeEntry(INACTIVITY_KEY, null)
  writeEntry(OFFER_KEY, null)
  isEndingHere = true
  clearRequestKeys(why)
  isEndingHere = false
  await dropEnvelope()
}

// Fetched when needed, so that the sign-in page's first screen does without it.
const keyStore = lazyCode(() => import('./key-store.ts'))

async function dropEnvelope(): Promise<void> {
  try {
    const { dropHandshake } = await keyStore()
    await dropHandshake()
  } catch {
    // Out of reach, it opens nothing without the tokens, and it ends within minutes.
  }
}

requestKeys.subscribe((now, before) => {
  const isSamePerson = now.ClientCode === before.ClientCode
  const hasEnded = before.accessToken !== '' && (now.accessToken === '' || !isSamePerson)
  const hasOpened = now.accessToken !== '' && (before.accessToken === '' || !isSamePerson)
  if (hasEnded) {
    clearCard()
    clearCardStore()
    clearManageCard()
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
  if (!isFollowed) unfollowed = change
  for (const listener of listeners) listener(change)
}

// The fields that docs/specification/3-entities-and-storage.md names in two stores follow the store that
// owns them.
requestKeys.subscribe(({ accessToken }) => mirrorToken(accessToken))
accounts.subscribe(({ clientDetail }) => mirrorIdentity(clientDetail))
mirrorToken(requestKeys.getState().accessToken)
mirrorIdentity(accounts.getState().clientDetail)

function mirrorToken(token: string): void {
  if (accounts.getState().token !== token) accounts.setState({ token })
}

function mirrorIdentity(clientDetail: Accounts['clientDetail']): void {
  const legalId = clientDetail?.clientDemog.legalId ?? ''
  if (requestKeys.getState().legalId !== legalId) requestKeys.setState({ legalId })
}
