import { logout } from '@sadu/contract'
import { callBridge } from '../bridge/client.ts'
import { type BridgeError, failure } from '../bridge/errors.ts'
import { requestKeys } from './request-keys.ts'
import { type EndReason, endSession } from './session.ts'

/** Signs out (spec 4, logout): a fresh handshake, then the logout call; success clears this browser's
 * data. Otherwise inactivity clears it all the same, and the user menu stays signed in and is told
 * why. `onSessionChange` tells when the session is over. */
export async function signOut(
  from: Extract<EndReason, 'inactivity'> | 'userMenu',
): Promise<{ error?: BridgeError }> {
  const { refreshToken } = requestKeys.getState()
  const error = refreshToken === '' ? undefined : await leave(refreshToken)
  if (error && !isOver(error)) {
    // oxlint-disable-next-line no-console -- spec 8: other logout codes are logged
    console.warn('The sign-out was not accepted.', error.code ?? error.kind, error.message.en)
    if (from === 'userMenu') return { error }
  }
  await endSession(from === 'userMenu' ? 'signedOut' : from)
  return {}
}

async function leave(refreshToken: string): Promise<BridgeError | undefined> {
  try {
    const { dropHandshake } = await import('../bridge/key-store.ts')
    await dropHandshake()
  } catch {
    return failure('unreachable')
  }
  return (await callBridge(logout, { refreshToken })).error
}

/** The bridge no longer knows the session: there is nothing left to sign out of. */
function isOver({ name }: BridgeError): boolean {
  return name === 'tokenRefused' || name === 'sessionEnded'
}
