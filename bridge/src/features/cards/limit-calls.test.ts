import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { upload } from '../../platform/db/schema/uploads.ts'
import { payAt } from '../../testing/attempts.ts'
import { cardWorld, nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { requestWorld } from '../../testing/requests.ts'
import { pdfOf } from '../../testing/upload-files.ts'

const NOBODYS = '00000000-0000-7000-8000-000000000000'
const SAID = { income: 1_850_000, sector: 'private', disability: false } as const

describeOnDatabases.both('limits', (kind) => {
  const { database, people, now, cardOf, codeFor, outbox } = cardWorld(kind)
  type Person = keyof ReturnType<typeof people>

  const referenceOf = async (who: Person, digits: string) =>
    (await cardOf(people()[who], digits)).cardReference
  const termsOf = async (who: Person, digits: string) =>
    (await people()[who].call('limitTerms', { cardReference: await referenceOf(who, digits) }))
      .results
  /** Changes a limit at once, confirmed by a code. */
  async function set(who: Person, digits: string, newLimit: number) {
    const asked = { cardReference: await referenceOf(who, digits), newLimit }
    const code = await codeFor(people()[who], 'setLimit', asked)
    return people()[who].call('setLimit', { ...asked, ...code })
  }
  /** Sends a salary certificate for the form about a card. */
  async function certificate(who: Person, cardReference: string): Promise<string> {
    const place = { kind: 'limit', subject: cardReference, purpose: 'salaryCertificate' } as const
    const file = { name: 'certificate.pdf', content: pdfOf() }
    const sent = await people()[who].call('addUpload', place, { file })
    return sent.results.upload.uploadReference
  }
  async function ask(who: Person, digits: string, newLimit: number) {
    const cardReference = await referenceOf(who, digits)
    const files = [await certificate(who, cardReference)]
    return people()[who].call('requestLimit', { cardReference, newLimit, ...SAID, files })
  }
  const toldToIssuer = (cardId: string) =>
    database().read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, cardId))
        .orderBy(desc(issuerEvent.number)),
    )
  const reasonOf = ({ results }: { results: unknown }) =>
    (results as { fields?: { path: string; reason: string }[] }).fields?.[0]

  test('say what is spent and what may be chosen, to whom it is to choose', async () => {
    const { noura, khalid } = people()
    const own = await termsOf('noura', '1946')
    expect(own).toMatchObject({
      current: { minor: 6_000_000, currency: 'SAR' },
      lowestBecause: 'spending',
      highest: { minor: 12_000_000 },
      highestBecause: 'tier',
      raising: 'request',
      openRequest: null,
    })
    expect(own.lowest.minor).toBeGreaterThanOrEqual(own.used.minor)
    const { results } = await noura.call('accountSummary', {})
    expect(own.current.minor - own.used.minor).toBe(results.availableCredit.minor)
    const cardReference = await referenceOf('noura', '2208')
    expect(await termsOf('noura', '2208')).toMatchObject({
      current: { minor: 1_200_000 },
      highest: { minor: 6_000_000 },
      highestBecause: 'account',
      raising: 'atOnce',
    })
    // What the account may spend is not its holder’s to know.
    expect(await termsOf('faisal', '2208')).toMatchObject({
      current: { minor: 1_200_000 },
      highest: { minor: 12_000_000 },
      highestBecause: 'tier',
      raising: 'approval',
    })
    for (const [browser, reference] of [
      [khalid, cardReference],
      [noura, NOBODYS],
      [noura, 'no-card-at-all'],
    ] as const) {
      const refused = await browser.call('limitTerms', { cardReference: reference })
      expect(nameOf(refused)).toBe('notFound')
    }
    const waiting = { cardReference: await referenceOf('khalid', '0326') }
    expect(nameOf(await khalid.call('limitTerms', waiting))).toBe('cardStateRefuses')
    const unsigned = await noura.call('limitTerms', { cardReference }, { token: null })
    expect(nameOf(unsigned)).toBe('tokenRefused')
  })

  test('are lowered at once with a code, told to the holder, the issuer and the audit', async () => {
    const { noura } = people()
    const cardReference = await referenceOf('noura', '1946')
    const asked = { cardReference, newLimit: 5_500_000 }
    expect(nameOf(await noura.call('setLimit', asked))).toBe('stepUpNeeded')
    const place = { kind: 'limit', subject: cardReference } as const
    await noura.call('saveDraft', { ...place, content: { newLimit: '55000' } })
    const code = await codeFor(noura, 'setLimit', asked)
    const other = { ...asked, newLimit: 5_400_000, ...code }
    expect(nameOf(await noura.call('setLimit', other))).toBe('stepUpNeeded')

    const again = await codeFor(noura, 'setLimit', { ...asked, newLimit: 5_600_000 })
    const headers = { 'idempotency-key': randomUUID() }
    const wanted = { ...asked, newLimit: 5_600_000, ...again }
    const done = await noura.call('setLimit', wanted, { headers })
    expect(done.status).toBe(200)
    const replay = await noura.call('setLimit', wanted, { headers })
    expect(replay.results).toEqual(done.results)
    expect((await noura.call('accountSummary', {})).results.creditLimit.minor).toBe(5_600_000)
    const facts = { from: 6_000_000, to: 5_600_000, request: null }
    expect(await toldToIssuer(cardReference)).toEqual([{ kind: 'limitChanged', facts }])
    const said = (await outbox()).slice(0, 2)
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) {
      expect(text).toContain('card ending 1946 is SAR 56,000 from now on, and was SAR 60,000.')
      expect(text).toContain('56,000 ر.س بعد أن كان 60,000 ر.س')
    }
    const audited = await database().read((tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.kind, 'limitChanged')),
    )
    expect(audited.map((row) => JSON.parse(row.facts))).toEqual([
      { cardId: cardReference, ...facts },
    ])
    expect((await noura.call('getDraft', place)).results.draft).toBeNull()
  })

  test('are refused before a code is sent where they cannot be', async () => {
    const { noura, faisal } = people()
    const own = await referenceOf('noura', '1946')
    const family = await referenceOf('noura', '2208')
    const { lowest, current } = await termsOf('noura', '1946')
    const cases = [
      [own, current.minor, 'same'],
      [own, lowest.minor - 10_000, 'limitTooLow'],
      [own, current.minor - 50, 'step'],
      [own, current.minor + 10_000, 'limitTooHigh'],
      [family, 40_000, 'limitTooLow'],
      [family, 6_010_000, 'limitTooHigh'],
    ] as const
    for (const [cardReference, newLimit, reason] of cases) {
      const action = { cardReference, newLimit }
      const refused = await noura.call('generateOtp', { purpose: 'setLimit', action })
      expect(nameOf(refused)).toBe('invalidFields')
      expect(reasonOf(refused)).toEqual({ path: 'newLimit', reason })
    }
    const action = { cardReference: family, newLimit: 100_000 }
    const byHolder = await faisal.call('generateOtp', { purpose: 'setLimit', action })
    expect(nameOf(byHolder)).toBe('notAllowed')
  })

  test('of a supplementary card are the primary’s to set, and its holder is told', async () => {
    const done = await set('noura', '2208', 900_000)
    expect(done.results.card).toMatchObject({ creditLimit: { minor: 900_000 }, isOwn: false })
    expect((await cardOf(people().faisal, '2208')).creditLimit?.minor).toBe(900_000)
    const numbers = new Set((await outbox()).slice(0, 4).map(({ to }) => to))
    expect([...numbers]).toEqual(
      expect.arrayContaining(['+966550000101', '+966550000102', 'faisal@example.com']),
    )
    const { faisal, noura, khalid } = people()
    const cardReference = await referenceOf('noura', '2208')
    const files = [await certificate('noura', cardReference)]
    const asked = { cardReference, newLimit: 1_000_000, ...SAID, files }
    expect(nameOf(await noura.call('requestLimit', asked))).toBe('notAllowed')
    expect(nameOf(await faisal.call('requestLimit', asked))).toBe('notAllowed')
    expect(nameOf(await khalid.call('requestLimit', asked))).toBe('notFound')
  })

  test('that are higher are asked for, once at a time, with the files of the form', async () => {
    const { noura, faisal } = people()
    const cardReference = await referenceOf('noura', '1946')
    const foreign = await certificate('khalid', await referenceOf('khalid', '0318'))
    for (const files of [[foreign], [NOBODYS]]) {
      const asked = { cardReference, newLimit: 8_000_000, ...SAID, files }
      const refused = await noura.call('requestLimit', asked)
      expect(reasonOf(refused)).toEqual({ path: 'files', reason: 'unknown' })
    }
    const spoiled = [
      [{ files: [] }, 'files'],
      [{ income: 0 }, 'income'],
      [{ sector: 'military' }, 'sector'],
      [{ newLimit: 8_000_000.5 }, 'newLimit'],
    ] as const
    for (const [twist, path] of spoiled) {
      const asked = { cardReference, newLimit: 8_000_000, ...SAID, files: [foreign], ...twist }
      expect(
        reasonOf(
          await noura.call(
            'requestLimit',
            asked as typeof asked & { sector: 'private'; files: string[] },
          ),
        )?.path,
      ).toBe(path)
    }

    const place = { kind: 'limit', subject: cardReference } as const
    await noura.call('saveDraft', { ...place, content: { newLimit: '80000', sector: 'private' } })
    const files = [await certificate('noura', cardReference)]
    const asked = { cardReference, newLimit: 8_000_000, ...SAID, files }
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => noura.call('requestLimit', asked, { headers })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const { reference, dueOn } = replies[0]!.results
    // Saturday 14 March 2026: three working days.
    expect(dueOn).toBe('2026-03-17')
    expect((await termsOf('noura', '1946')).openRequest).toBe(reference)
    expect((await noura.call('getDraft', place)).results.draft).toBeNull()
    expect((await noura.call('listUploads', place)).results.uploads).toEqual([])
    const { results } = await noura.call('requestDetail', { reference })
    expect(results.request).toMatchObject({
      about: {
        kind: 'limit',
        from: { minor: 5_600_000 },
        to: { minor: 8_000_000 },
        application: { income: { minor: 1_850_000 }, sector: 'private', disability: false },
      },
      state: 'received',
      actions: ['withdraw'],
    })
    expect(results.files).toMatchObject([
      { uploadReference: files[0], fileName: 'certificate.pdf' },
    ])
    expect((await noura.call('openUpload', { uploadReference: files[0]! })).status).toBe(200)
    expect(nameOf(await faisal.call('requestDetail', { reference }))).toBe('notFound')
    expect((await outbox())[0]?.text).toContain(`request ${reference}: We received your request`)

    const lower = { ...asked, newLimit: 5_000_000 }
    expect(reasonOf(await noura.call('requestLimit', lower))?.reason).toBe('limitTooLow')
    expect(nameOf(await ask('noura', '1946', 9_000_000))).toBe('limitRequestOpen')
    await noura.call('withdrawRequest', { reference })
    expect((await termsOf('noura', '1946')).openRequest).toBeNull()
    expect((await noura.call('openUpload', { uploadReference: files[0]! })).status).toBe(200)
  })

  test('change in the transaction of the approval, and not with a refusal', async () => {
    const { noura } = people()
    const world = await requestWorld(database, now)
    const limitNow = async () => (await termsOf('noura', '1946')).current.minor
    const before = await limitNow()
    const declined = (await ask('noura', '1946', 7_000_000)).results.reference
    await world.move(declined, 'declined', { note: 'Not now.' })
    expect(await limitNow()).toBe(before)

    const { reference } = (await ask('noura', '1946', 7_000_000)).results
    await world.move(reference, 'reviewBegun')
    expect(await limitNow()).toBe(before)
    await world.move(reference, 'approved')
    expect(await limitNow()).toBe(7_000_000)
    const cardReference = await referenceOf('noura', '1946')
    const facts = { from: before, to: 7_000_000, request: reference }
    expect(await toldToIssuer(cardReference)).toContainEqual({ kind: 'limitChanged', facts })
    expect((await outbox())[0]?.text).toContain('The new limit holds from now on.')
    const detail = await noura.call('requestDetail', { reference })
    expect(detail.results.request).toMatchObject({ state: 'approved', due: null, actions: [] })
    const kept = await database().read((tx) => tx.select().from(upload))
    expect(kept.filter(({ requestId }) => requestId !== null).length).toBeGreaterThan(0)
  })

  /** Lets a card try to pay an amount. */
  const pay = (serialNumber: string, minor: number) =>
    database().write((tx) => payAt(tx, serialNumber, { name: 'Zari Fabrics', minor, now: now() }))
  const reasonsOf = async (card: string) => {
    const { attempts } = (await people().noura.call('listDeclined', {})).results
    const of = attempts.filter(({ cardReference }) => cardReference === card)
    return new Set(of.map(({ reason }) => reason))
  }

  test('hold for the next attempt to pay, to the riyal and under 50 at once', async () => {
    const family = await cardOf(people().noura, '3370')
    const { used } = await termsOf('noura', '3370')
    const room = Math.ceil((used.minor + 100_000) / 10_000) * 10_000
    await set('noura', '3370', room)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => pay(family.serialNumber, 25_000)),
    )
    const approved = outcomes.filter((outcome) => outcome === 'applied').length
    expect(approved).toBe(Math.floor((room - used.minor) / 25_000))
    expect(await reasonsOf(family.cardReference)).toContain('cardLimit')

    const { serialNumber, cardReference } = await cardOf(people().noura, '1946')
    const { lowest } = await termsOf('noura', '1946')
    expect(await pay(serialNumber, 500_000)).toBe('applied')
    const terms = await termsOf('noura', '1946')
    await set('noura', '1946', terms.lowest.minor)
    expect(terms.lowest.minor).toBeGreaterThan(lowest.minor)
    const left = terms.lowest.minor - terms.used.minor
    expect(await pay(serialNumber, left + 1)).toBe('declined')
    expect(await reasonsOf(cardReference)).toContain('insufficientCredit')
    expect(await pay(serialNumber, left)).toBe('applied')
    expect(await pay(serialNumber, 1)).toBe('declined')
  })
})
