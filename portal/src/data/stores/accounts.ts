import { persistedFlag, persistedJson } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'
import { isSessionUser, type SessionUser } from './session-user.ts'

/** Accounts of docs/specification/3-entities-and-storage.md: the signed-in person. Their `legalId`
 * is masked except for the last three digits. */
type Accounts = { user: SessionUser | null; isAuthenticated: boolean }

export const useAccountsStore = createPersistedStore<Accounts, Accounts>(
  'accounts',
  { user: null, isAuthenticated: false },
  {
    user: persistedJson('userData', null, isSessionUser),
    isAuthenticated: persistedFlag('authentication'),
  },
)
