import { expect, test, vi } from 'vitest'
import { isPublicAddress, isPushAddress, lookupPublic, PUSH_HOST, PUSH_SERVICES } from './hosts.ts'

const LOOPBACK = 'http://127.0.0.1:9000'

test.each([
  ['https://fcm.googleapis.com/fcm/send/a:b', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://fcm.googleapis.com./a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://push.apple.com/a', false],
  ['https://user:password@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com/a#b', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:127.0.0.1]/a', false],
  ['https://10.0.0.1/a', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://0x7f000001/a', false],
  ['https://localhost/a', false],
  [`${LOOPBACK}/a`, false],
  ['ftp://fcm.googleapis.com/a', false],
  ['https://', false],
  ['', false],
])('%s is an address of a push service: %s', (endpoint, isOne) => {
  expect(isPushAddress(endpoint, PUSH_SERVICES)).toBe(isOne)
})

test('a local push service must be configured with its port', () => {
  expect(isPushAddress(`${LOOPBACK}/a`, [LOOPBACK])).toBe(true)
  expect(isPushAddress('http://127.0.0.1:9001/a', [LOOPBACK])).toBe(false)
  expect(isPushAddress('https://127.0.0.1:9000/a', [LOOPBACK])).toBe(false)
  expect(isPushAddress('https://fcm.googleapis.com/a', [LOOPBACK])).toBe(false)
})

test.each([
  ['fcm.googleapis.com', true],
  ['*.push.apple.com', true],
  [LOOPBACK, true],
  ['*', false],
  ['*.com', false],
  ['10.0.0.1', false],
  ['http://10.0.0.1:80', false],
  ['https://fcm.googleapis.com', false],
])('%s can be configured as a push host: %s', (host, can) => {
  expect(PUSH_HOST.test(host)).toBe(can)
})

test.each([
  ['142.250.1.1', true],
  ['2607:f8b0:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['no address', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  [['142.250.1.1'], null],
  [['142.250.1.1', '10.0.0.1'], 'ENOTPUBLIC'],
  [['::1'], 'ENOTPUBLIC'],
  [[], 'ENOTPUBLIC'],
])('the lookup of a host that resolves to %o fails with %s', (addresses, code) => {
  const family = (address: string) => (address.includes(':') ? 6 : 4)
  const ask = (_host: string, _options: object, found: (...answer: unknown[]) => void) =>
    found(
      null,
      addresses.map((address) => ({ address, family: family(address) })),
    )
  for (const all of [true, false]) {
    const found = vi.fn<(error: NodeJS.ErrnoException | null, address: unknown) => void>()
    lookupPublic('push.example.com', { all }, found, ask as never)
    const [error, address] = found.mock.calls[0] ?? []
    const first = addresses[0] ?? ''
    const connected = all ? [{ address: first, family: family(first) }] : first
    expect(error?.code ?? address).toEqual(code ?? connected)
  }
})
