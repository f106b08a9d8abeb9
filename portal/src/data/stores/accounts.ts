import { i18n } from '@lingui/core'
import type { Localized } from '@sadu/contract'
import type { BridgeError } from '../errors.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'
import { savedLanguage } from '../../i18n/saved-language.ts'
import { persistedFlag, persistedJson } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'
import { isSessionUser, type SessionUser } from './session-user.ts'

type SignInStatus = 'signedOut' | 'codeNeeded' | 'signedIn'

/** Accounts of docs/specification/3-entities-and-storage.md: the signed-in person and the state of
 * a sign-in. */
export type Accounts = {
  /** The access token while this page has one; it is stored in `requestKeys`. */
  token: string
  status: SignInStatus
  error: BridgeError | null
  user: SessionUser | null
  isLoading: boolean
  isAuthenticated: boolean
  language: Language
  name: Localized | null
  lastLogin: SessionUser['lastSignIn']
  /** Its `legalId` is masked except for the last three digits. */
  clientDetail: SessionUser['clientDetail'] | null
}

const SIGNED_OUT: Accounts = {
  token: '',
  status: 'signedOut',
  error: null,
  user: null,
  isLoading: false,
  isAuthenticated: false,
  language: savedLanguage(),
  name: null,
  lastLogin: null,
  clientDetail: null,
}

export const useAccountsStore = createPersistedStore(
  'accounts',
  SIGNED_OUT,
  {
    user: persistedJson<SessionUser | null>('userData', null, isSessionUser),
    isAuthenticated: persistedFlag('authentication'),
  },
  ({ user, isAuthenticated }) => ({
    ...shownOf(user),
    status: isAuthenticated ? ('signedIn' as const) : ('signedOut' as const),
  }),
)

/** Stores a person, with the fields that screens read separately. */
export function shownOf(
  user: SessionUser | null,
): Pick<Accounts, 'user' | 'name' | 'lastLogin' | 'clientDetail'> {
  return {
    user,
    name: user?.fullName ?? null,
    lastLogin: user?.lastSignIn ?? null,
    clientDetail: user?.clientDetail ?? null,
  }
}

/** Clears the person. */
export function clearAccounts(): void {
  useAccountsStore.setState({ ...SIGNED_OUT, language: savedLanguage() })
}

i18n.on('change', () => {
  if (isLanguage(i18n.locale)) useAccountsStore.setState({ language: i18n.locale })
})
