import { NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeviceStore } from '../stores/device.ts'
import * as config from './config.ts'
import { deviceFacts } from './device.ts'

vi.mock('./config.ts')
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'visitor' }) }) },
}))

afterEach(() => {
  vi.unstubAllGlobals()
  useDeviceStore.setState({ publicIP: NOT_AVAILABLE })
})

test('a sign-in reports the public IP address of the device', async () => {
  const lookups = { ip: 'https://ip.example.com/', reverseGeocode: '' }
  vi.mocked(config.loadConfig).mockResolvedValue({ lookups } as never)
  vi.stubGlobal('fetch', async () => Response.json({ ip: '203.0.113.7' }))
  expect((await deviceFacts()).publicIP).toBe('203.0.113.7')
})

test('a device whose IP address cannot be looked up still signs in', async () => {
  vi.mocked(config.loadConfig).mockRejectedValue(new Error('out of reach'))
  expect((await deviceFacts()).publicIP).toBe(NOT_AVAILABLE)
})
