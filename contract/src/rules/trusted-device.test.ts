import { describe, expect, test } from 'vitest'
import {
  callAfter,
  deviceAfter,
  deviceDuring,
  isCallOver,
  mayAdd,
  type CallEvent,
  type CallState,
  type DeviceEvent,
  type DeviceState,
} from './trusted-device.ts'

const CALL_EVENTS: CallEvent[] = ['answered', 'confirmed', 'rejected', 'failed', 'timeUp']

describe('a verification call', () => {
  test.each<[CallState, ...CallState[]]>([
    //            answered    confirmed    rejected    failed      timeUp
    ['ringing', 'answered', 'confirmed', 'rejected', 'failed', 'expired'],
    ['answered', 'answered', 'confirmed', 'rejected', 'failed', 'expired'],
    ['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed'],
    ['rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected'],
    ['failed', 'failed', 'failed', 'failed', 'failed', 'failed'],
    ['expired', 'expired', 'expired', 'expired', 'expired', 'expired'],
  ])('that is %s', (state, ...expected) => {
    expect(CALL_EVENTS.map((event) => callAfter(state, event))).toEqual(expected)
    expect(isCallOver(state)).toBe(expected.every((after) => after === state))
  })
})

const DEVICE_EVENTS: DeviceEvent[] = ['callPlaced', 'callFailed', 'added', 'revoked']

describe('a device', () => {
  test.each<[DeviceState, ...(DeviceState | null)[]]>([
    //                callPlaced     callFailed       added      revoked
    ['notRegistered', 'pendingCall', null, null, null],
    ['pendingCall', 'pendingCall', 'notRegistered', 'trusted', null],
    ['trusted', null, null, null, 'revoked'],
    ['revoked', 'pendingCall', null, null, null],
  ])('that is %s', (state, ...expected) => {
    expect(DEVICE_EVENTS.map((event) => deviceAfter(state, event))).toEqual(expected)
  })

  test.each<[CallState, boolean, DeviceState, boolean]>([
    ['ringing', false, 'pendingCall', false],
    ['answered', false, 'pendingCall', false],
    ['confirmed', false, 'pendingCall', true],
    ['confirmed', true, 'trusted', false],
    ['rejected', false, 'notRegistered', false],
    ['failed', false, 'notRegistered', false],
    ['expired', false, 'notRegistered', false],
  ])('whose call is %s (used: %s) is %s, and may be added: %s', (state, isUsed, device, may) => {
    expect(deviceDuring({ state, isUsed })).toBe(device)
    expect(mayAdd({ state, isUsed })).toBe(may)
  })

  test('for which nobody has called is not registered', () => {
    expect(deviceDuring(null)).toBe('notRegistered')
  })
})
