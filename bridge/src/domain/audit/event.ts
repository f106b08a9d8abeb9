/** What is recorded. The kinds are the bridge's to know; the database takes any word. */
type AuditKind =
  | 'signedIn'
  | 'signInFailed'
  | 'signInLocked'
  | 'unknownNamesTried'
  | 'signedOut'
  | 'sessionEnded'
  | 'sessionsEnded'
  | 'tokenReused'
  | 'codeSent'
  | 'codeRefused'
  | 'codeUsed'
  | 'deviceTrusted'
  | 'deviceRevoked'
  | 'callPlaced'
  | 'callAnswered'
  | 'callUsed'
  | 'enrolled'
  | 'userIdRecovered'
  | 'passwordRecovered'
  | 'passwordRefused'
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'passkeyUsed'
  | 'passkeyRenamed'
  | 'passkeyRemoved'
  | 'statementDownloaded'
  | 'cardSuspended'
  | 'cardUnsuspended'
  | 'cardActivated'
  | 'activationRefused'
  | 'cardReplaced'
  | 'cardControlClosed'
  | 'cardControlOpened'
  | 'merchantBlocked'
  | 'merchantUnblocked'
  | 'pinViewed'
  | 'pinChanged'
  | 'requestOpened'
  | 'requestMoved'
  | 'creditProposed'
  | 'limitChanged'
  | 'fileSent'
  | 'fileRemoved'
  | 'filesOpened'
  | 'originalsOpened'
  | 'cardReported'
  | 'cardIssued'
  | 'transactionsMarked'
  | 'offerSaved'
  | 'offerUnsaved'
  | 'offerLinked'
  | 'offerUnlinked'
  | 'chatHandedOver'
  | 'chatEnded'
  | 'tripSaved'
  | 'tripChanged'
  | 'tripRemoved'
  | 'tripCardDropped'
  | 'alertsChanged'
  | 'addressChanged'
  | 'detailsChanged'
  | 'preferencesChanged'
  | 'activityExported'
  | 'notMine'
  | 'dataDownloaded'
  | 'dataErased'
  | 'chainBegun'

/** Plain facts of an event, under names that stay the same. Never a secret, a code, a token, an
 * identity number or a whole card or mobile number. */
export type AuditFacts = Record<string, string | number | boolean | null>

/** Whose event it is; without a client it belongs to nobody. */
export type AuditSubject = { clientId: string; cardmemberId: string }

export type AuditEvent = {
  of: AuditSubject | null
  kind: AuditKind
  facts?: AuditFacts
  /** The session that it is about, when that is not the caller's own. */
  sessionId?: string
}
