import { expect, test } from 'vitest'
import { DEFAULT_FIGURES } from '../support/figures.ts'
import { PortalConfig } from './portal-config.ts'

/** The configuration of an older bridge, without the issuer’s figures and fees. */
const OLDER = {
  bases: { bridge: '/bridge', digital: '/digital', offers: '/offers', interactive: '/interactive' },
  handshakeKeys: [],
  signingKeys: [],
  lookups: { ip: '/ip', reverseGeocode: '/place' },
  passwordPolicy: { minLength: 8, maxLength: 64, required: ['letter'] },
  map: { style: null },
  errorReporting: { endpoint: null },
  messaging: { endpoint: null },
  brand: { name: 'Sadu' },
  demo: { enabled: false, gate: false },
}

test('uses the default for each field that an older bridge omits', () => {
  expect(PortalConfig.parse(OLDER)).toMatchObject({
    ...DEFAULT_FIGURES,
    fees: [],
    secondChannel: [],
  })
})

test.each([undefined, null, 'Sadu'])('refuses %j as a brand', (brand) => {
  expect(PortalConfig.safeParse({ ...OLDER, brand }).success).toBe(false)
})
