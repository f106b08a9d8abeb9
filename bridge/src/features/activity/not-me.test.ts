import { DAY_MS, MINUTE_MS } from '@sadu/contract/core/time'
import { expect, test } from 'vitest'
import { findPasswordHash, setPassword } from '../../domain/credentials/store.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { listAllPasskeys } from '../../domain/passkeys/store.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { nameOf, PASSKEY_NAME, passkeyWorld } from '../../testing/passkey-world.ts'
import type { TestPerson } from '../../testing/person.ts'

describeOnDatabases('an entry that was not the person', (kind) => {
  const { database, someone, stranger, trustedBrowser, add, wait } = passkeyWorld(kind)

  /** Somebody’s own browser, and another that they trust and that is signed in too. */
  async function twoBrowsers() {
    const { person, browser: own } = await someone()
    wait(MINUTE_MS)
    return { person, own, other: await trustedBrowser(person) }
  }

  const latest = async (browser: Browser, kinds: readonly string[]) => {
    const { entries } = (await browser.call('listActivity', {})).results
    const entry = entries.find((one) => kinds.includes(one.kind) && !one.isThisSession)
    return entry?.number ?? 0
  }

  const trusted = async ({ owner }: TestPerson) =>
    (await database().read((tx) => listDevices(tx, owner))).map(({ jkt }) => jkt)

  test('ends the session, the trust of its device and the password, which signs in once it is another', async () => {
    const { person, own, other } = await twoBrowsers()
    const number = await latest(own, ['signedIn'])
    const { results } = await own.call('reportNotMe', { number })
    expect(results).toEqual({
      sessionsEnded: 1,
      deviceRevoked: 'Test browser',
      passkeyRemoved: null,
      isPasswordDisabled: true,
    })
    expect(nameOf(await other.call('listAccounts', {}))).toBe('sessionEnded')
    expect(await trusted(person)).toEqual([own.jkt])
    expect((await own.call('listAccounts', {})).status).toBe(200)

    for (const browser of [await stranger(), other]) {
      const refused = await browser.login(person.userName, person.password)
      expect([refused.status, nameOf(refused)]).toEqual([403, 'passwordDisabled'])
    }
    const wrong = await other.login(person.userName, 'Wrong1!')
    expect(nameOf(wrong)).toBe('wrongCredentials')
    const { entries } = (await own.call('listActivity', { group: 'devices' })).results
    expect(entries[0]?.kind).toBe('deviceRevoked')

    const same = await hashOf(person)
    await database().write((tx) => setPassword(tx, person.owner, same))
    const { status } = await (await stranger()).login(person.userName, person.password)
    expect(status).toBe(200)
  })

  test('leaves the device of this session trusted, whenever the entry was', async () => {
    const { person, own } = await twoBrowsers()
    wait(DAY_MS)
    const again = await own.login(person.userName, person.password)
    expect(again.results).toMatchObject({ outcome: 'signedIn' })
    const { entries } = (await own.call('listActivity', { group: 'signIns' })).results
    const first = entries.findLast((entry) => entry.kind === 'signedIn' && !entry.isThisSession)
    const { results } = await own.call('reportNotMe', { number: first?.number ?? 0 })
    expect(results).toMatchObject({ deviceRevoked: null, isPasswordDisabled: true })
    expect(await trusted(person)).toContain(own.jkt)
  })

  test('removes the passkey that it added', async () => {
    const { person, own, other } = await twoBrowsers()
    expect((await add(other)).reply.status).toBe(200)
    const number = await latest(own, ['passkeyAdded'])
    const { results } = await own.call('reportNotMe', { number })
    expect(results).toMatchObject({ passkeyRemoved: PASSKEY_NAME, deviceRevoked: 'Test browser' })
    expect(await database().read((tx) => listAllPasskeys(tx, person.owner))).toEqual([])
  })

  test('stops no password that whoever tried did not know', async () => {
    const { person, own } = await twoBrowsers()
    await (await stranger()).login(person.userName, 'Wrong1!')
    const number = await latest(own, ['signInFailed'])
    const { results } = await own.call('reportNotMe', { number })
    expect(results).toMatchObject({ isPasswordDisabled: false, deviceRevoked: null })
    const { status } = await (await stranger()).login(person.userName, person.password)
    expect(status).toBe(200)
  })

  async function hashOf({ owner }: TestPerson): Promise<string> {
    return (await database().read((tx) => findPasswordHash(tx, owner))) ?? ''
  }
})
