import { createPersistedStore } from './persisted-store.ts'
import { persistedFlag, persistedText } from './persisted-fields.ts'
import { REFRESH_TOKEN_KEY } from './refresh-token-key.ts'

/** Request keys of docs/specification/3-entities-and-storage.md: the identifiers and tokens of this
 * browser's session. Never key material: tokens are bound to a key that cannot leave this
 * browser. */
export type RequestKeys = {
  channelId: 'CONS'
  /** 16 random bytes in base64url for one session; empty between sessions. */
  identitySeed: string
  userName: string
  ClientCode: string
  /** Outlives the session, to select the right sign-in screen afterwards. */
  isCenturion: boolean
  accessToken: string
  tempAccessToken: string
  enrollmentToken: string
  refreshToken: string
  /** The reason why the last session ended, so that every tab shows the same one. Not in
   * docs/specification/3-entities-and-storage.md. */
  endReason: string
}

const SIGNED_OUT: RequestKeys = {
  channelId: 'CONS',
  identitySeed: '',
  userName: '',
  ClientCode: '',
  isCenturion: false,
  accessToken: '',
  tempAccessToken: '',
  enrollmentToken: '',
  refreshToken: '',
  endReason: '',
}

const COMPACT = /^[\w-]+(\.[\w-]*){2,4}$/

export const useRequestKeysStore = createPersistedStore('requestKeys', SIGNED_OUT, {
  identitySeed: persistedText(/^[\w-]{22}$/),
  userName: persistedText(/^.{1,64}$/),
  ClientCode: persistedText(/^.{1,64}$/),
  isCenturion: persistedFlag('centurion'),
  accessToken: persistedText(COMPACT),
  enrollmentToken: persistedText(COMPACT),
  refreshToken: persistedText(/^[\w.~+/=-]{16,512}$/, REFRESH_TOKEN_KEY),
  endReason: persistedText(/^[a-zA-Z]{1,16}$/),
})

/** Clears the session's keys and tokens, but not the reason it ended. */
export function clearRequestKeys(endReason: string): void {
  useRequestKeysStore.setState(({ isCenturion }) => ({ ...SIGNED_OUT, isCenturion, endReason }))
}
