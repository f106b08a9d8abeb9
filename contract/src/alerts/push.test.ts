import { expect, test } from 'vitest'
import { PushSubscription } from './push.ts'

const good = {
  endpoint: 'https://push.example.com/send/abc?d=1',
  p256dh: `BA${'x'.repeat(84)}A`,
  auth: `${'x'.repeat(21)}Q`,
}

test.each([
  ['as a browser says it', {}, true],
  ['on a loopback address', { endpoint: 'http://127.0.0.1:9/x' }, true],
  ['in no address', { endpoint: 'push.example.com' }, false],
  ['with something before it', { endpoint: ` ${good.endpoint}` }, false],
  ['with a blank in it', { endpoint: `${good.endpoint} x` }, false],
  ['that is too long', { endpoint: `https://${'x'.repeat(1017)}` }, false],
  ['without a point', { p256dh: '' }, false],
  ['with a point that is compressed', { p256dh: `AA${'x'.repeat(84)}A` }, false],
  ['with a point of another first byte', { p256dh: `BQ${'x'.repeat(84)}A` }, false],
  ['with a point that is too short', { p256dh: `BA${'x'.repeat(83)}A` }, false],
  ['with a point that is too long', { p256dh: `${good.p256dh}A` }, false],
  ['with something before its point', { p256dh: `A${good.p256dh}` }, false],
  ['with a point of other characters', { p256dh: `BA${'+'.repeat(84)}A` }, false],
  ['with a point of too many bits', { p256dh: `BA${'x'.repeat(84)}B` }, false],
  ['with a secret that is too short', { auth: `${'x'.repeat(20)}Q` }, false],
  ['with a secret that is too long', { auth: `x${good.auth}` }, false],
  ['with more after its secret', { auth: `${good.auth}x` }, false],
  ['with a secret of other characters', { auth: `${'+'.repeat(21)}Q` }, false],
  ['with a secret of too many bits', { auth: `${'x'.repeat(21)}B` }, false],
  ['with another field', { more: 1 }, false],
])('a subscription %s', (_, over, isTaken) => {
  expect(PushSubscription.safeParse({ ...good, ...over }).success).toBe(isTaken)
})
