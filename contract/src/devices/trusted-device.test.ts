import { array, assert, constantFrom, property } from 'fast-check'
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
  ])('in the state %s has the expected state after each event', (state, ...expected) => {
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
  ])('in the state %s has the expected state after each event', (state, ...expected) => {
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
  ])('with a %s call (used: %s) is %s and may be added: %s', (state, isUsed, device, may) => {
    expect(deviceDuring({ state, isUsed })).toBe(device)
    expect(mayAdd({ state, isUsed })).toBe(may)
  })

  test('without a call is not registered', () => {
    expect(deviceDuring(null)).toBe('notRegistered')
  })
})

describe('a device during its sign-in', () => {
  const happenings = ['placed', 'add', ...CALL_EVENTS] as const
  type Order = (typeof happenings)[number][]
  const isFinal = (event: string) => event !== 'answered' && event !== 'add'

  /** Returns the events since the last call's first final event, including it; empty before
   * that. */
  const sinceEnd = (order: Order): Order => {
    const since = order.includes('placed') ? order.slice(order.lastIndexOf('placed') + 1) : []
    const end = since.findIndex(isFinal)
    return end < 0 ? [] : since.slice(end)
  }
  const isDue = (before: Order) => {
    const [end, ...later] = sinceEnd(before)
    return end === 'confirmed' && !later.includes('add')
  }
  const isAddedBy = (order: Order) => {
    const [end, ...later] = sinceEnd(order)
    return end === 'confirmed' && later.includes('add')
  }

  test('is trusted only by a confirmed call, and once, in 10,000 random orders of events', () => {
    assert(
      property(array(constantFrom(...happenings), { maxLength: 12 }), (order) => {
        let call = null as { state: CallState; isUsed: boolean } | null
        const given: boolean[] = []
        const due: boolean[] = []
        for (const [at, event] of order.entries()) {
          if (event === 'placed') call = { state: 'ringing', isUsed: false }
          else if (event !== 'add') call &&= { ...call, state: callAfter(call.state, event) }
          else {
            const isAdded = call !== null && mayAdd(call)
            if (call && isAdded) call = { ...call, isUsed: true }
            given.push(isAdded)
            due.push(isDue(order.slice(0, at)))
          }
        }
        expect(given).toEqual(due)
        expect(deviceDuring(call) === 'trusted').toBe(isAddedBy(order))
      }),
      { numRuns: 10_000 },
    )
  })
})
