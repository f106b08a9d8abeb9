import { expect, test } from 'vitest'
import { PushSubscription } from './push.ts'

const good = {
  endpoint: 'https://push.example.com/send/abc?d=1',
  p256dh: `BA${'x'.repeat(84)}A`,
  auth: `${'x'.repeat(21)}Q`,
}

test.each([
  ['as browsers send it', {}, true],
  ['on a loopback address', { endpoint: 'http://127.0.0.1:9/x' }, true],
  ['with an address without a scheme', { endpoint: 'push.example.com' }, false],
  ['with a prefix before the address', { endpoint: ` ${good.endpoint}` }, false],
  ['with a space in the address', { endpoint: `${good.endpoint} x` }, false],
  ['with an address that is too long', { endpoint: `https://${'x'.repeat(1017)}` }, false],
  ['without a public key', { p256dh: '' }, false],
  ['with a compressed public key', { p256dh: `AA${'x'.repeat(84)}A` }, false],
  ['with a public key of another first byte', { p256dh: `BQ${'x'.repeat(84)}A` }, false],
  ['with a public key that is too short', { p256dh: `BA${'x'.repeat(83)}A` }, false],
  ['with a public key that is too long', { p256dh: `${good.p256dh}A` }, false],
  ['with a prefix before the public key', { p256dh: `A${good.p256dh}` }, false],
  ['with invalid characters in the public key', { p256dh: `BA${'+'.repeat(84)}A` }, false],
  ['with excess bits in the public key', { p256dh: `BA${'x'.repeat(84)}B` }, false],
  ['with a secret that is too short', { auth: `${'x'.repeat(20)}Q` }, false],
  ['with a secret that is too long', { auth: `x${good.auth}` }, false],
  ['with a suffix after the secret', { auth: `${good.auth}x` }, false],
  ['with invalid characters in the secret', { auth: `${'+'.repeat(21)}Q` }, false],
  ['with excess bits in the secret', { auth: `${'x'.repeat(21)}B` }, false],
  ['with an unknown field', { more: 1 }, false],
])('validates a push subscription %s', (_, over, isTaken) => {
  expect(PushSubscription.safeParse({ ...good, ...over }).success).toBe(isTaken)
})
