/** The kinds of events. The database accepts any word. */
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
  | 'deskCallBegun'
  | 'deskCallLooked'
  | 'deskCallEnded'
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
  | 'planMade'
  | 'planEnded'
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

/** The facts of an event, with stable names. Never a secret, a code, a token, an identity number,
 * or a full card or mobile number. */
export type AuditFacts = Record<string, string | number | boolean | null>

/** The subject of an event; events without a client have none. */
export type AuditSubject = { clientId: string; cardmemberId: string }

export type AuditEvent = {
  of: AuditSubject | null
  kind: AuditKind
  facts?: AuditFacts
  /** The session concerned, if not the caller's own. */
  sessionId?: string
}
