/** How far a verification call has come. The last four are final. */
export type CallState = 'ringing' | 'answered' | 'confirmed' | 'rejected' | 'failed' | 'expired'

/** What can happen to a call: the person answers and presses a key, it cannot be completed, or its
 * time is up. */
export type CallEvent = 'answered' | 'confirmed' | 'rejected' | 'failed' | 'timeUp'

const AFTER: Record<CallEvent, CallState> = {
  answered: 'answered',
  confirmed: 'confirmed',
  rejected: 'rejected',
  failed: 'failed',
  timeUp: 'expired',
}

/** Whether nothing can happen to the call any more. */
export function isCallOver(state: CallState): boolean {
  return state !== 'ringing' && state !== 'answered'
}

/** The call after an event. What comes late changes nothing; a pressed key proves by itself that the
 * call was answered, since providers do not promise the order of their news. */
export function callAfter(state: CallState, event: CallEvent): CallState {
  return isCallOver(state) ? state : AFTER[event]
}

/** Trusted device (docs/specification/4-states.md#trusted-device). */
export type DeviceState = 'notRegistered' | 'pendingCall' | 'trusted' | 'revoked'

/** What can happen to a device: a call is placed, that call comes to an end without trust, the device
 * is added after a confirmed call, its owner takes the trust back. */
export type DeviceEvent = 'callPlaced' | 'callFailed' | 'added' | 'revoked'

const TRANSITIONS: Record<DeviceState, Partial<Record<DeviceEvent, DeviceState>>> = {
  notRegistered: { callPlaced: 'pendingCall' },
  // 'Request call again' places another one.
  pendingCall: { callPlaced: 'pendingCall', callFailed: 'notRegistered', added: 'trusted' },
  trusted: { revoked: 'revoked' },
  revoked: { callPlaced: 'pendingCall' },
}

/** The device after an event, or null where the event is not allowed
 * (docs/specification/4-states.md#trusted-device). */
export function deviceAfter(state: DeviceState, event: DeviceEvent): DeviceState | null {
  return TRANSITIONS[state][event] ?? null
}

/** Where a device stands during its sign-in, by the last call that was placed for it. A confirmed call
 * leaves it pending until it is added, which counts once. */
export function deviceDuring(call: { state: CallState; isUsed: boolean } | null): DeviceState {
  if (call === null) return 'notRegistered'
  if (call.isUsed) return 'trusted'
  if (call.state === 'confirmed' || !isCallOver(call.state)) return 'pendingCall'
  return 'notRegistered'
}

/** Whether the device may be added now: it is pending and its call was confirmed. */
export function mayAdd(call: { state: CallState; isUsed: boolean }): boolean {
  return call.state === 'confirmed' && deviceAfter(deviceDuring(call), 'added') === 'trusted'
}
