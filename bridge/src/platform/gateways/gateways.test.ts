import { describe, expect, test } from 'vitest'
import { createOfflineGeo } from './offline-geo.ts'
import { oneSecret } from '../../../../testing/keys.ts'
import { createSoftwareHsm } from './software-hsm.ts'

describe('places', () => {
  const geo = createOfflineGeo()
  test.each([
    [24.7136, 46.6753, 'Riyadh, Saudi Arabia'],
    [21.42, 39.83, 'Makkah, Saudi Arabia'],
    [51.5, -0.12, 'London, United Kingdom'],
    [-33.9, 151.2, 'Sydney, Australia'],
  ])('at %d, %d are named %s', (latitude, longitude, name) => {
    expect(geo.placeAt(latitude, longitude)?.en).toBe(name)
  })

  test('have a name in Arabic', () => {
    expect(geo.placeAt(24.7136, 46.6753)?.ar).toBe('الرياض، المملكة العربية السعودية')
  })

  test('far from every city have no name', () => {
    expect(geo.placeAt(0, -140)).toBeNull()
  })
})

describe('the software HSM', () => {
  const hsm = createSoftwareHsm(oneSecret(new Uint8Array(32).fill(7)))
  const secret = Buffer.from('4821')
  const stored = hsm.protect('pin:card-1', secret)

  test('reveals a protected secret, which is not stored in plain text', () => {
    expect(Buffer.from(hsm.reveal('pin:card-1', stored))).toEqual(secret)
    expect(Buffer.from(stored).includes(secret)).toBe(false)
    expect(hsm.protect('pin:card-1', secret)).not.toEqual(stored)
  })

  test('refuses another label, another key and altered bytes', () => {
    const altered = Uint8Array.from(stored, (byte, at) =>
      at === stored.length - 1 ? byte ^ 1 : byte,
    )
    expect(() => hsm.reveal('pin:card-2', stored)).toThrow(/authenticate/)
    expect(() => hsm.reveal('pin:card-1', altered)).toThrow(/authenticate/)
    expect(() => createSoftwareHsm(oneSecret()).reveal('pin:card-1', stored)).toThrow(
      /authenticate/,
    )
  })
})
