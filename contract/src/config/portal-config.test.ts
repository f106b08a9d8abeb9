import { expect, test } from 'vitest'
import { DEFAULT_FIGURES } from '../support/figures.ts'
import { PortalConfig } from './portal-config.ts'

/** What a bridge served before the issuer’s figures and fees were part of it. */
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

test('what an older bridge omits has its default', () => {
  expect(PortalConfig.parse(OLDER)).toMatchObject({
    ...DEFAULT_FIGURES,
    fees: [],
    secondChannel: [],
  })
})

test.each([undefined, null, 'Sadu'])('%j is no brand', (brand) => {
  expect(PortalConfig.safeParse({ ...OLDER, brand }).success).toBe(false)
})
