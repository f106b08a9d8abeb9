import { randomBytes } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@sadu/contract/core/time'
import { expect, test } from 'vitest'
import {
  disablePassword,
  endSessionsOf,
  findPasswordHash,
  lockLogin,
  setPassword,
} from '../../domain/credentials/store.ts'
import { listDevices } from '../../domain/devices/trusted.ts'
import { insertPasskey, listAllPasskeys } from '../../domain/passkeys/store.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { authSession, device } from '../../platform/db/schema/sessions.ts'
import { createAuthenticator } from '../../../../testing/authenticator.ts'
import { confirmed, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { nameOf, PASSKEY_NAME, passkeyWorld } from '../../../../testing/passkey-world.ts'
import type { TestPerson } from '../../../../testing/person.ts'

const ID = randomBytes(16).toString('base64url')

describeOnDatabases('reporting an entry as “not me”', (kind) => {
  const {
    database,
    someone,
    stranger,
    trustedBrowser,
    begin: beginPasskey,
    add,
    codeFor,
    now,
    wait,
  } = passkeyWorld(kind)

  /** A person's own browser, and another trusted browser that is signed in too. */
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
  const passkeysOf = ({ owner }: TestPerson) => database().read((tx) => listAllPasskeys(tx, owner))
  const report = (browser: Browser, number: number) => confirmed(browser, 'reportNotMe', { number })

  /** Makes a device trusted as of now, as after a call during the sign-in. */
  const trustedNow = ({ owner }: TestPerson, jkt: string) =>
    database().write((tx) =>
      tx
        .update(device)
        .set({ registeredAt: now() })
        .where(and(eq(device.clientId, owner.clientId), eq(device.jkt, jkt))),
    )

  /** Whether a call waits for a lock. The embedded database runs one transaction at a time
   * anyway. */
  const isWaiting = async () =>
    kind === 'embedded' ||
    database().read(async (tx) => {
      const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await rowsOf(tx, waiting)).length > 0
    })

  test('removes nothing without a confirmation or with a wrong code', async () => {
    const { person, own, other } = await twoBrowsers()
    expect((await add(own)).reply.status).toBe(200)
    const number = await latest(other, ['passkeyAdded'])
    expect(nameOf(await other.call('reportNotMe', { number }))).toBe('stepUpNeeded')
    const code = await codeFor(other, 'reportNotMe', { number })
    const spoiled = { ...code, otp: code.otp === '00000' ? '00001' : '00000' }
    expect(nameOf(await other.call('reportNotMe', { number, ...spoiled }))).toBe('wrongCode')
    expect((await own.call('listAccounts', {})).status).toBe(200)
    expect(await passkeysOf(person)).toHaveLength(1)
    expect(await trusted(person)).toHaveLength(2)
    expect((await own.login(person.userName, person.password)).status).toBe(200)
  })

  test('ends the session, revokes its device and disables the password until it is set again', async () => {
    const { person, own, other } = await twoBrowsers()
    await trustedNow(person, other.jkt)
    const { results } = await report(own, await latest(own, ['signedIn']))
    expect(results).toEqual({
      sessionsEnded: 1,
      devicesRevoked: ['Test browser'],
      passkeysRemoved: [],
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

  test('keeps devices and passkeys that are older than the reported sign-in', async () => {
    const { person, own } = await twoBrowsers()
    expect((await add(own)).reply.status).toBe(200)
    wait(MINUTE_MS)
    const later = await trustedBrowser(person)
    const { results } = await report(own, await latest(own, ['signedIn']))
    expect(results).toMatchObject({ devicesRevoked: [], passkeysRemoved: [] })
    expect(await trusted(person)).toContain(later.jkt)
    expect(await passkeysOf(person)).toHaveLength(1)
  })

  test('keeps this session’s device and passkeys when an earlier sign-in is reported', async () => {
    const { person, own } = await twoBrowsers()
    wait(DAY_MS)
    const again = await own.login(person.userName, person.password)
    expect(again.results).toMatchObject({ outcome: 'signedIn' })
    expect((await add(own)).reply.status).toBe(200)
    const { entries } = (await own.call('listActivity', { group: 'signIns' })).results
    const first = entries.findLast((entry) => entry.kind === 'signedIn' && !entry.isThisSession)
    const { results } = await report(own, first?.number ?? 0)
    expect(results).toMatchObject({ passkeysRemoved: [], isPasswordDisabled: true })
    expect(await trusted(person)).toContain(own.jkt)
    expect(await passkeysOf(person)).toHaveLength(1)
  })

  test('removes the passkey that the reported entry added', async () => {
    const { person, own, other } = await twoBrowsers()
    expect((await add(other)).reply.status).toBe(200)
    const { results } = await report(own, await latest(own, ['passkeyAdded']))
    expect(results).toMatchObject({ passkeysRemoved: [PASSKEY_NAME] })
    expect(await passkeysOf(person)).toEqual([])
  })

  test('accepts an older passkey as confirmation, but not the reported one', async () => {
    const { person, own } = await twoBrowsers()
    const old = await add(own)
    wait(MINUTE_MS)
    const other = await trustedBrowser(person)
    const doubted = await add(other)
    const number = await latest(own, ['passkeyAdded'])
    const action = { number }
    const begin = async () =>
      (await own.call('beginPasskeyStepUp', { purpose: 'reportNotMe', action })).results
    const offered = await begin()
    expect(offered.allowCredentials?.map(({ id }) => id)).toEqual([old.credential.id])
    const forbidden = { passkey: doubted.device.get(offered) }
    expect(nameOf(await own.call('reportNotMe', { number, ...forbidden }))).toBe('passkeyRefused')
    expect(await passkeysOf(person)).toHaveLength(2)
    const allowed = { passkey: old.device.get(await begin()) }
    const { status, results } = await own.call('reportNotMe', { number, ...allowed })
    expect([status, results.passkeysRemoved]).toEqual([200, [PASSKEY_NAME]])
  })

  test('keeps the password enabled when a failed sign-in is reported', async () => {
    const { person, own } = await twoBrowsers()
    await (await stranger()).login(person.userName, 'Wrong1!')
    const { results } = await report(own, await latest(own, ['signInFailed']))
    expect(results).toMatchObject({ isPasswordDisabled: false, devicesRevoked: [] })
    const { status } = await (await stranger()).login(person.userName, person.password)
    expect(status).toBe(200)
  })

  test('ends a session that is being opened meanwhile', async () => {
    const { person, own } = await twoBrowsers()
    const { owner } = person
    const number = await latest(own, ['signedIn'])
    const code = await codeFor(own, 'reportNotMe', { number })
    const sessionId = randomBytes(16).toString('base64url')
    const mayCommit = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    // The same writes as a sign-in, up to the commit.
    const opening = database().write(async (tx) => {
      await lockLogin(tx, owner)
      await tx.execute(sql`insert into auth_session select (jsonb_populate_record(auth_session,
          jsonb_build_object('session_id', ${sessionId}::text))).* from auth_session
        where client_id = ${owner.clientId} and ended_at is null limit 1`)
      opened.resolve()
      await mayCommit.promise
    })
    await opened.promise
    const reporting = own.call('reportNotMe', { number, ...code })
    await expect.poll(isWaiting).toBe(true)
    mayCommit.resolve()
    await opening
    expect((await reporting).results).toMatchObject({ sessionsEnded: 2 })
    const [session] = await database().read((tx) =>
      tx.select().from(authSession).where(eq(authSession.sessionId, sessionId)),
    )
    expect(session?.endedAt).not.toBeNull()
  })

  test('refuses a passkey that an ended session was adding meanwhile', async () => {
    const { person, browser } = await someone()
    const { owner } = person
    const credential = createAuthenticator().create((await beginPasskey(browser)).results)
    const mayCommit = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    // The same writes as a report from another session, up to the commit.
    const reporting = database().write(async (tx) => {
      await disablePassword(tx, owner, now())
      await endSessionsOf(tx, owner, { because: 'passwordChanged', except: null, now: now() })
      ended.resolve()
      await mayCommit.promise
    })
    await ended.promise
    const adding = browser.call('addPasskey', { credential, name: PASSKEY_NAME })
    await expect.poll(isWaiting).toBe(true)
    mayCommit.resolve()
    await reporting
    expect(nameOf(await adding)).toBe('sessionEnded')
    expect(await passkeysOf(person)).toEqual([])
  })

  test('removes a passkey that is being added meanwhile', async () => {
    const { person, own, other } = await twoBrowsers()
    const { owner } = person
    const number = await latest(own, ['signedIn'])
    const code = await codeFor(own, 'reportNotMe', { number })
    await add(other)
    const [passkey] = await passkeysOf(person)
    const mayCommit = Promise.withResolvers<void>()
    const added = Promise.withResolvers<void>()
    // The same writes as adding a passkey, up to the commit.
    const adding = database().write(async (tx) => {
      await lockLogin(tx, owner)
      await insertPasskey(tx, owner, { ...passkey!, passkeyId: ID, credentialId: ID }, now())
      added.resolve()
      await mayCommit.promise
    })
    await added.promise
    const reporting = own.call('reportNotMe', { number, ...code })
    await expect.poll(isWaiting).toBe(true)
    mayCommit.resolve()
    await adding
    expect((await reporting).results.passkeysRemoved).toHaveLength(2)
    expect(await passkeysOf(person)).toEqual([])
  })

  test('an entry names why a password was not accepted', async () => {
    const { person, own } = await twoBrowsers()
    await report(own, await latest(own, ['signedIn']))
    const guest = await stranger()
    await guest.login(person.userName, person.password)
    for (let tries = 0; tries < 3; tries += 1) await guest.login(person.userName, 'Wrong1!')
    await guest.login(person.userName, person.password)
    const { entries } = (await own.call('listActivity', { group: 'signIns' })).results
    const failed = entries.filter(({ kind: what }) => what === 'signInFailed')
    const because = ['locked', 'password', 'password', 'password', 'disabled']
    expect(failed.map(({ failedBecause }) => failedBecause)).toEqual(because)
    expect(entries.find(({ kind: what }) => what === 'signedIn')?.failedBecause).toBeNull()
    const named = async (language: 'en' | 'ar') => {
      const { content } = (await own.call('exportActivity', { language })).results
      return content.match(language === 'en' ? /,[^,]*(password|while)[^,]*,/gi : /محاولة|موقوفة/g)
    }
    expect((await named('en'))?.slice(0, 5)).toEqual([
      ',Attempt while sign-in was locked,',
      ',Sign-in locked after wrong passwords,',
      ',Wrong password,',
      ',Wrong password,',
      ',Wrong password,',
    ])
    expect(await named('en')).toContain(',Disabled password used,')
    expect(await named('ar')).toEqual(['محاولة', 'موقوفة'])
  })

  test('refuses a change of the disabled password', async () => {
    const { person, own } = await twoBrowsers()
    await report(own, await latest(own, ['signedIn']))
    const action = { currentPassword: person.password, newPassword: 'q7#Vd2' }
    const refused = await own.call('generateOtp', { purpose: 'updatePassword', action })
    expect(nameOf(refused)).toBe('passwordDisabled')
  })

  async function hashOf({ owner }: TestPerson): Promise<string> {
    return (await database().read((tx) => findPasswordHash(tx, owner))) ?? ''
  }
})
