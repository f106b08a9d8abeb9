import { contract, type CallName } from '@sadu/contract'
import { expect, test } from 'vitest'
import { confirmation } from '@sadu/contract/otp/calls'
import { and, eq, isNull } from '../../platform/db/drizzle.ts'
import { device, login } from '../../platform/db/schema/sessions.ts'
import { passkey } from '../../platform/db/schema/passkeys.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { nameOf, passkeyWorld } from '../../../../testing/passkey-world.ts'
import { sampleRequest } from '../../../../testing/sample-request.ts'

/** All write calls of a signed-in person. */
const WRITES = (Object.keys(contract) as CallName[]).filter((name) => {
  const { auth, effect } = contract[name]
  return effect === 'write' && auth !== 'none' && auth.some((kind) => kind === 'access')
})

describeOnDatabases('a stolen session', (kind) => {
  const { database, holder, trustedBrowser } = passkeyWorld(kind)

  test('cannot remove a passkey, a trusted device or the password with any write call', async () => {
    const { person, browser, passkey: own } = await holder()
    const thief = await trustedBrowser(person)
    const { clientId } = person.owner
    const access = () =>
      database().read(async (tx) => ({
        passkeys: await tx.$count(passkey, eq(passkey.clientId, clientId)),
        devices: await tx.$count(
          device,
          and(eq(device.clientId, clientId), isNull(device.revokedAt)),
        ),
        passwords: await tx
          .select({ hash: login.passwordHash, disabledAt: login.passwordDisabledAt })
          .from(login)
          .where(eq(login.clientId, clientId)),
      }))
    const { devices } = (await browser.call('listTrustedDevices', {})).results
    const { entries } = (await browser.call('listActivity', {})).results
    const before = await access()
    const known = { passkeyReference: own.passkeyReference, currentPassword: person.password }
    const tried: string[] = []
    for (const name of WRITES) {
      const fields = Object.keys(contract[name].request.shape)
      const sample = Object.entries({ ...sampleRequest(contract[name]), ...known }).filter(
        ([field]) => fields.includes(field) && !(field in confirmation),
      )
      const targets = fields.includes('deviceId')
        ? devices.map(({ deviceId }) => ({ deviceId }))
        : fields.includes('number')
          ? entries.map(({ number }) => ({ number }))
          : [{}]
      for (const target of targets) {
        const input: object = { ...Object.fromEntries(sample), ...target }
        const reply = await thief.call(name, input)
        if (nameOf(reply) === 'stepUpNeeded') tried.push(name)
        expect(await access(), name).toEqual(before)
      }
    }
    const guarded = [
      'reportNotMe',
      'revokeTrustedDevice',
      'removePasskey',
      'updatePassword',
    ].concat(['downloadData', 'requestPersonal', 'requestIdentity'])
    expect([...new Set(tried)]).toEqual(expect.arrayContaining(guarded))
    expect((await browser.login(person.userName, person.password)).status).toBe(200)
  })
})
