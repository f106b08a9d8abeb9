import { logout } from '@sadu/contract/session/calls'
import { lazyCode } from '../../code/lazy-code.ts'
import { callBridge } from '../client/client.ts'
import { codeFailure } from '../client/code-failure.ts'
import type { BridgeError } from '../errors.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { endSession, hasAccessToken } from '../stores/session.ts'

/** The trigger of a sign-out: the menu, `Log Out` of the warning, or its countdown reaching 0. */
export type SignOutPath = 'userMenu' | 'warning' | 'inactivity'

/** The maximum time that a sign-out from the inactivity warning, or its countdown, waits for the
 * bridge before it clears the screen. */
const PATIENCE_MS = 5000

/** Signs out (docs/specification/4-states.md#logout): a new handshake, then the logout call;
 * '00000' clears this browser's data. Any other result is logged: the user menu then stays signed
 * in and returns the error; after inactivity the data is cleared anyway. With `leavesAtOnce`,
 * inactivity waits for no response. `onSessionChange` reports the end of the session. */
export async function signOut(
  from: SignOutPath,
  leavesAtOnce = false,
): Promise<{ error?: BridgeError }> {
  // One tab at a time, so that the other tabs find the session already ended.
  return navigator.locks.request('sadu-leave', async () => {
    await useRequestKeysStore.persist.rehydrate()
    if (!hasAccessToken()) return {}
    const { refreshToken } = useRequestKeysStore.getState()
    const isAway = from !== 'userMenu'
    if (isAway && leavesAtOnce) {
      await clearFirst(refreshToken, from === 'warning' ? 'signedOut' : 'inactivity')
      return {}
    }
    const reporting = reportToBridge(refreshToken, isAway)
    const error = await (isAway ? Promise.race([reporting, patience()]) : reporting)
    if (error && !isAway) return { error }
    await endSession(from === 'inactivity' ? 'inactivity' : 'signedOut')
    return {}
  })
}

/** Clears the session of a person who was absent without having seen the warning
 * (docs/specification/4-states.md#inactivity). */
export async function expireSession(): Promise<void> {
  await clearFirst(useRequestKeysStore.getState().refreshToken, 'lapsed')
}

/** Clears this browser's data immediately; the bridge is notified when it can be reached. */
async function clearFirst(
  refreshToken: string,
  why: Parameters<typeof endSession>[0],
): Promise<void> {
  await endSession(why)
  if (refreshToken !== '') void reportToBridge(refreshToken, true)
}

async function reportToBridge(
  refreshToken: string,
  background: boolean,
): Promise<BridgeError | undefined> {
  const error = await leave(refreshToken, background)
  if (error) {
    // oxlint-disable-next-line no-console -- docs/specification/8-errors.md: other logout codes are logged
    console.warn('The sign-out was not accepted.', error.code ?? error.kind, error.message.en)
  }
  return error
}

const keyStore = lazyCode(() => import('../stores/key-store.ts'))

async function leave(refreshToken: string, background: boolean): Promise<BridgeError | undefined> {
  try {
    const { removeHandshake } = await keyStore()
    await removeHandshake()
  } catch {
    return codeFailure()
  }
  return (await callBridge(logout, { refreshToken }, { background })).error
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
}
