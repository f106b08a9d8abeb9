/** State of a verification call. The last four are final. */
export type CallState = 'ringing' | 'answered' | 'confirmed' | 'rejected' | 'failed' | 'expired'

/** Events of a call: the person answers, the person presses a key, it cannot be
 * completed, or it times out. */
export type CallEvent = 'answered' | 'confirmed' | 'rejected' | 'failed' | 'timeUp'

const AFTER: Record<CallEvent, CallState> = {
  answered: 'answered',
  confirmed: 'confirmed',
  rejected: 'rejected',
  failed: 'failed',
  timeUp: 'expired',
}

/** Whether the call is in a final state. */
export function isCallOver(state: CallState): boolean {
  return state !== 'ringing' && state !== 'answered'
}

/** Returns the call's state after an event. Late events change nothing. A key press implies that
 * the call was answered, since providers do not guarantee the order of events. */
export function callAfter(state: CallState, event: CallEvent): CallState {
  return isCallOver(state) ? state : AFTER[event]
}

/** Trusted device (docs/specification/4-states.md#trusted-device). */
export type DeviceState = 'notRegistered' | 'pendingCall' | 'trusted' | 'revoked'

/** Events of a device: a call is placed, that call ends without trust, the device is added after a
 * confirmed call, its owner revokes the trust. */
export type DeviceEvent = 'callPlaced' | 'callFailed' | 'added' | 'revoked'

const TRANSITIONS: Record<DeviceState, Partial<Record<DeviceEvent, DeviceState>>> = {
  notRegistered: { callPlaced: 'pendingCall' },
  // 'Request call again' places another one.
  pendingCall: { callPlaced: 'pendingCall', callFailed: 'notRegistered', added: 'trusted' },
  trusted: { revoked: 'revoked' },
  revoked: { callPlaced: 'pendingCall' },
}

/** Returns the device's state after an event, or null where the event is not allowed
 * (docs/specification/4-states.md#trusted-device). */
export function deviceAfter(state: DeviceState, event: DeviceEvent): DeviceState | null {
  return TRANSITIONS[state][event] ?? null
}

/** Returns a device's state during sign-in, from the last call placed for it. A confirmed call
 * leaves it pending until it is added, which uses up the call. */
export function deviceDuring(call: { state: CallState; isUsed: boolean } | null): DeviceState {
  if (call === null) return 'notRegistered'
  if (call.isUsed) return 'trusted'
  if (call.state === 'confirmed' || !isCallOver(call.state)) return 'pendingCall'
  return 'notRegistered'
}

/** Whether the device may be added now: it is pending and its call is confirmed. */
export function mayAdd(call: { state: CallState; isUsed: boolean }): boolean {
  return call.state === 'confirmed' && deviceAfter(deviceDuring(call), 'added') === 'trusted'
}
