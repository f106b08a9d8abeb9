import type { Localized, User } from '@sadu/contract'

/** The signed-in person as stored in this browser. Their permissions have their own entry. */
export type SessionUser = Omit<User, 'ability'>

/** An identity number with only its last three digits. */
function maskIdentity(legalId: string): string {
  return legalId.replace(/\d(?=.{3})/g, '•')
}

/** The person as they may be stored: the identity number is always masked. */
export function sessionUser(user: User): SessionUser {
  const { userName, clientCode, firstName, fullName, cardmember, isCenturion, lastSignIn } = user
  const legalId = maskIdentity(user.clientDetail.clientDemog.legalId)
  return {
    userName,
    clientCode,
    clientDetail: { clientDemog: { legalId } },
    firstName,
    fullName,
    cardmember,
    isCenturion,
    lastSignIn,
  }
}

/** Whether the stored value is a valid person. Handwritten, since the sign-in page would otherwise
 * load the contract's schemas just for this. */
export function isSessionUser(value: unknown): value is SessionUser | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const user: Partial<SessionUser> = value
  return (
    typeof user.userName === 'string' &&
    typeof user.clientCode === 'string' &&
    typeof user.clientDetail?.clientDemog?.legalId === 'string' &&
    isLocalized(user.firstName) &&
    isLocalized(user.fullName) &&
    (user.cardmember === 'primary' || user.cardmember === 'supplementary') &&
    typeof user.isCenturion === 'boolean' &&
    isLastSignIn(user.lastSignIn)
  )
}

function isLastSignIn(value: SessionUser['lastSignIn'] | undefined): boolean {
  if (value === null) return true
  if (typeof value !== 'object' || Number.isNaN(Date.parse(value.at))) return false
  if (typeof value.failedTries !== 'number') return false
  return value.place === null || isLocalized(value.place)
}

function isLocalized(value: Localized | undefined): boolean {
  return typeof value?.en === 'string' && typeof value.ar === 'string'
}
