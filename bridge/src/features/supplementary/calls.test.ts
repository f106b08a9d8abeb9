import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { applySupplementary, ErrorDetails, InputOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import type { RequestEvent } from '@sadu/contract/requests/states'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import { decideRequestsJob } from '../../demo/decide-requests.ts'
import { readNewPeople } from '../../demo/new-people.ts'
import { claimForDemonstration } from '../../demo/ownership.ts'
import { card, cardmember } from '../../platform/db/schema/customers.ts'
import { cardPin, issuerEvent } from '../../platform/db/schema/cards.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { supplementaryApplicant } from '../../platform/db/schema/supplementary.ts'
import { upload } from '../../platform/db/schema/uploads.ts'
import { createBrowser } from '../../testing/browser.ts'
import { cardWorld, nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { completeCodeStep } from '../../testing/flow.ts'
import { testKeys } from '../../testing/keys.ts'
import { requestWorld } from '../../testing/requests.ts'
import { pdfOf } from '../../testing/upload-files.ts'
import { PLACE } from './lock-to-apply.ts'

type Asked = InputOf<typeof applySupplementary>

const SARA: Omit<Asked, 'primaryCardReference' | 'uploadReferences'> = {
  title: 'miss',
  firstName: 'Sara',
  lastName: ' Alharbi ',
  firstNameAr: 'سارة',
  lastNameAr: '',
  email: 'sara@example.com',
  mobile: '0550000199',
  relationship: 'child',
  gender: 'female',
  bornOn: '2006-05-01',
  nationality: 'SA',
  idKind: 'id',
  idNumber: '1091122331',
  nameOnCard: 'Sara  Alharbi',
  limit: { minor: 500_000, currency: 'SAR' },
}

describeOnDatabases.both('a supplementary card', (kind) => {
  const { database, people, app, now, cardOf, codeFor, outbox } = cardWorld(kind)
  type Person = keyof ReturnType<typeof people>

  async function sendCopy(who: Person, purpose: 'identityCopy' | 'familyCopy' | 'passportCopy') {
    const file = { name: `${purpose}.pdf`, content: pdfOf() }
    const { results } = await people()[who].call(
      'addUpload',
      { kind: PLACE.kind, purpose },
      { file },
    )
    return results.upload.uploadReference
  }
  /** What somebody asks for, with both documents of a citizen. */
  async function asked(who: Person, digits: string, change: Partial<Asked> = {}): Promise<Asked> {
    const { cardReference: primaryCardReference } = await cardOf(people()[who], digits)
    const uploadReferences = [
      await sendCopy(who, 'identityCopy'),
      await sendCopy(who, 'familyCopy'),
    ]
    return { ...SARA, primaryCardReference, uploadReferences, ...change }
  }
  async function apply(who: Person, input: Asked) {
    const browser = people()[who]
    const code = await codeFor(browser, 'applySupplementary', input)
    return browser.call('applySupplementary', { ...input, ...code })
  }
  /** Why a code for this application is refused, by field. */
  async function refusedFields(who: Person, input: Asked) {
    const reply = await people()[who].call('generateOtp', {
      purpose: 'applySupplementary',
      action: { ...input },
    })
    expect(nameOf(reply)).toBe('invalidFields')
    const { fields } = reply.results as unknown as Required<Pick<ErrorDetails, 'fields'>>
    return Object.fromEntries(fields.map(({ path, reason }) => [path, reason]))
  }
  const forget = (who: Person) => people()[who].call('removeDraft', { kind: PLACE.kind })
  const rowOf = (reference: string) =>
    database().read(async (tx) => {
      const [row] = await tx.select().from(request).where(eq(request.reference, reference))
      if (!row) throw new Error('no such request')
      return row
    })
  async function move(reference: string, ...events: RequestEvent[]) {
    const world = await requestWorld(database, now)
    for (const event of events) await world.move(reference, event)
  }
  const newCards = async (who: Person) =>
    (await people()[who].call('listCards', {})).results.cards.filter(
      (one) => one.kind === 'supplementary' && one.state === 'inactive',
    )

  test('is asked for with its documents, once, under a reference with a day', async () => {
    const { noura } = people()
    await noura.call('saveDraft', { kind: PLACE.kind, content: { firstName: 'Sara' } })
    const input = await asked('noura', '1946')
    expect(nameOf(await noura.call('applySupplementary', input))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'applySupplementary', input)
    const headers = { 'idempotency-key': randomUUID() }
    const whole = { ...input, ...code }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => noura.call('applySupplementary', whole, { headers })),
    )
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const { reference } = replies[0]!.results
    const other = { ...whole, mobile: '0550000198' }
    expect(nameOf(await noura.call('applySupplementary', other, { headers }))).toBe('keyReused')

    const row = await rowOf(reference)
    expect(row).toMatchObject({
      kind: 'supplementary',
      state: 'received',
      cardId: input.primaryCardReference,
      dueOn: addWorkingDays(riyadhDay(now()), 5, SAUDI_HOLIDAYS),
      details: {
        name: { en: 'Sara Alharbi', ar: 'سارة Alharbi' },
        nameOnCard: 'SARA ALHARBI',
        mobile: '+966550000199',
        idTail: '331',
        address: { city: 'Riyadh' },
      },
    })
    // The number stands nowhere but sealed, and the files went over to the request.
    expect(JSON.stringify(row)).not.toContain(SARA.idNumber)
    const events = await database().read((tx) => tx.select().from(issuerEvent))
    expect(JSON.stringify(events.map(({ facts }) => facts))).not.toContain(SARA.idNumber)
    const files = await database().read((tx) => tx.select().from(upload))
    expect(files.map(({ requestId, draftId }) => [requestId, draftId])).toEqual([
      [row.id, null],
      [row.id, null],
    ])
    const { results: left } = await noura.call('getDraft', { kind: PLACE.kind })
    expect(left.draft).toBeNull()
    const told = (await outbox()).slice(0, 2)
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of told) expect(text).toContain(reference)

    const { results } = await noura.call('listSupplementary', {})
    expect(results.applications[0]).toMatchObject({
      reference,
      state: 'received',
      name: { en: 'Sara Alharbi' },
    })
    const shown = await noura.call('requestDetail', { reference })
    expect(shown.results.request).toMatchObject({
      about: {
        kind: 'supplementary',
        name: { en: 'Sara Alharbi' },
        nameOnCard: 'SARA ALHARBI',
        limit: SARA.limit,
        address: { city: 'Riyadh' },
      },
      actions: ['withdraw'],
    })
    const again = await asked('noura', '1946')
    expect(await refusedFields('noura', again)).toEqual({ idNumber: 'underWay' })
    await noura.call('withdrawRequest', { reference })
    expect(await newCards('noura')).toEqual([])
    expect((await apply('noura', again)).status).toBe(200)
  })

  describe('once it is approved', () => {
    test('stands among the cards, awaits its holder, who enrolls with what the demonstration shows', async () => {
      const input = await asked('khalid', '0318', { idNumber: '1102030408' })
      const { results } = await apply('khalid', input)
      const { reference } = results
      expect(await newCards('khalid')).toEqual([])
      await move(reference, 'reviewBegun', 'approved')
      const [made] = await newCards('khalid')
      expect(made).toMatchObject({
        nameOnCard: 'SARA ALHARBI',
        creditLimit: SARA.limit,
        cardmemberName: { en: 'Sara Alharbi' },
        isOwn: false,
      })
      expect(made!.actions).not.toContain('activate')
      const toHolder = (await outbox()).find(({ to }) => to === '+966550000199')
      expect(toHolder?.text).toContain('a supplementary card in your name was approved')
      const keys = await testKeys()
      const [person] = await database().read((tx) => readNewPeople(tx, keys))
      expect(person).toMatchObject({
        name: { en: 'Sara Alharbi' },
        signIn: null,
        legalId: '1102030408',
        mobile: '0550000199',
      })

      const browser = await createBrowser(app(), now)
      const { legalId, cardExpiry: expiryDate, lastFive } = person!
      const details = {
        type: 'cardholder' as const,
        legalId,
        expiryDate,
        lastDigits: lastFive.slice(-4),
      }
      const step = await completeCodeStep(browser, 'enrolment', details)
      expect(step.results).toMatchObject({ outcome: 'verified', next: 'accountDetails' })
      const chosen = { userId: 'sara99', password: 'Sa9!kx' }
      const done = await browser.call('completeEnrollment', chosen)
      expect(done.results.holder).toMatchObject({ nameOnCard: 'SARA ALHARBI' })
      const [enrolled] = await database().read((tx) => readNewPeople(tx, keys))
      expect(enrolled?.signIn).toEqual({ userName: 'sara99' })

      // What follows makes no second card, and the demonstration knows the new person as its own.
      const { parts } = await requestWorld(database, now)
      const job = decideRequestsJob(parts, now())
      for (let minute = 0; minute < 20; minute += 1) {
        await job.work({
          db: database(),
          now: new Date(now().getTime() + minute * MINUTE_MS),
          signal: new AbortController().signal,
          logger: pino({ level: 'silent' }),
        })
      }
      expect((await rowOf(reference)).state).toBe('done')
      expect(await newCards('khalid')).toHaveLength(1)
      const withPin = await database().read((tx) =>
        tx.select().from(cardPin).where(eq(cardPin.cardId, made!.cardReference)),
      )
      expect(withPin).toHaveLength(1)
      await database().write((tx) => claimForDemonstration(tx, keys))
      const same = await asked('khalid', '0318', { idNumber: '1102030408' })
      expect(await refusedFields('khalid', same)).toEqual({ idNumber: 'holder' })
      // Of the other account the same person may have one.
      const other = await cardOf(people().khalid, '5562')
      const elsewhere = { ...same, primaryCardReference: other.cardReference }
      const second = await apply('khalid', elsewhere)
      await move(second.results.reference, 'approved')
      const holders = await database().read((tx) =>
        tx.select().from(cardmember).where(eq(cardmember.mobile, '+966550000199')),
      )
      expect(holders.filter(({ clientId }) => clientId === 'C1000002')).toHaveLength(1)
      expect(await newCards('khalid')).toHaveLength(2)
    })

    test('and comes to nothing after all, is stopped', async () => {
      const input = await asked('reema', '10054', { idNumber: '1113355778' })
      const { reference } = (await apply('reema', input)).results
      await move(reference, 'approved', 'makingBegun')
      const [made] = await newCards('reema')
      await move(reference, 'declined')
      const [row] = await database().read((tx) =>
        tx.select().from(card).where(eq(card.id, made!.cardReference)),
      )
      expect(row).toMatchObject({ state: 'stopped', stoppedBecause: 'issuer' })
    })

    test('for somebody with a passport needs that copy alone, and shows nobody who could enroll', async () => {
      const { cardReference: primaryCardReference } = await cardOf(people().reema, '10054')
      const uploadReferences = [await sendCopy('reema', 'passportCopy')]
      const passport = { idKind: 'passport' as const, idNumber: 'k1234567', nationality: 'GB' }
      const input = { ...SARA, ...passport, primaryCardReference, uploadReferences }
      const { reference } = (await apply('reema', input)).results
      const keys = await testKeys()
      const before = await database().read((tx) => readNewPeople(tx, keys))
      await move(reference, 'approved')
      expect(await database().read((tx) => readNewPeople(tx, keys))).toEqual(before)
      const [holder] = await database().read((tx) =>
        tx.select().from(cardmember).where(eq(cardmember.legalIdTail, '567')),
      )
      expect(holder).toMatchObject({ role: 'supplementary', fullNameEn: 'Sara Alharbi' })
    })
  })

  test('is refused field by field, before a code is sent', async () => {
    const input = await asked('noura', '1946', { idNumber: '1124466887' })
    const wrong: [keyof Asked, unknown, string][] = [
      ['firstName', '', 'required'],
      ['firstName', 'سارة', 'englishLetters'],
      ['lastName', 'Al-Harbi', 'hyphen'],
      ['firstNameAr', 'Sara', 'arabicLetters'],
      ['lastNameAr', '!', 'arabicLetters'],
      ['email', 'sara', 'format'],
      ['mobile', '1234567890', 'format'],
      ['bornOn', '2020-01-01', 'tooYoung'],
      ['nationality', 'XX', 'required'],
      ['idNumber', '1124466885', 'checkDigit'],
      ['idNumber', '1054321987', 'own'],
      ['idNumber', '1067890127', 'holder'],
      ['nameOnCard', 'SARA!', 'special'],
      ['limit', { minor: 10_000, currency: 'SAR' }, 'tooLow'],
      ['limit', { minor: 6_000_100, currency: 'SAR' }, 'tooHigh'],
    ]
    for (const [field, value, reason] of wrong) {
      const refused = await refusedFields('noura', { ...input, [field]: value })
      expect({ [field]: value, refused }).toEqual({ [field]: value, refused: { [field]: reason } })
    }
    const shapes = { title: 'sir', relationship: 'friend', gender: '', idKind: 'licence' }
    for (const [field, value] of Object.entries(shapes)) {
      const reply = await people().noura.call('applySupplementary', {
        ...input,
        [field]: value as never,
      })
      expect(nameOf(reply)).toBe('invalidFields')
    }
    const [identityCopy = ''] = input.uploadReferences
    expect(await refusedFields('noura', { ...input, uploadReferences: [identityCopy] })).toEqual({
      familyCopy: 'required',
    })
    expect(await refusedFields('noura', { ...input, idNumber: '2112233446' })).toEqual({
      passportCopy: 'required',
    })
    await forget('noura')
  })

  test('is the primary cardmember’s to ask for, beside a card of their own that is in use', async () => {
    const { noura, faisal, khalid } = people()
    const input = await asked('noura', '1946', { idNumber: '1124466887' })
    const ask = async (who: Person, change: Partial<Asked>) =>
      nameOf(
        await people()[who].call('generateOtp', {
          purpose: 'applySupplementary',
          action: { ...input, ...change },
        }),
      )
    const own = (await cardOf(faisal, '2208')).cardReference
    expect(await ask('faisal', { primaryCardReference: own })).toBe('notAllowed')
    expect(await ask('noura', { primaryCardReference: own })).toBe('notAllowed')
    expect(await ask('khalid', {})).toBe('notFound')
    const waiting = (await cardOf(khalid, '0326')).cardReference
    expect(await ask('khalid', { primaryCardReference: waiting })).toBe('cardStateRefuses')
    // A file of somebody else is as if it were not there.
    const reemas = (await cardOf(people().reema, '10054')).cardReference
    expect(await ask('reema', { primaryCardReference: reemas })).toBe('notFound')
    expect(nameOf(await faisal.call('listSupplementary', {}))).toBe('notAllowed')
    expect(nameOf(await noura.call('listSupplementary', {}, { token: null }))).not.toBe('success')
    const offered = (await noura.call('listCards', {})).results.cards
      .filter(({ actions }) => actions.includes('addSupplementary'))
      .map(({ lastDigits }) => lastDigits)
    expect(offered).toEqual(['1946'])
    const { results } = await noura.call('listSupplementary', {})
    expect(results.cards).toEqual([
      {
        cardReference: input.primaryCardReference,
        limit: {
          min: { minor: 50_000, currency: 'SAR' },
          max: { minor: 6_000_000, currency: 'SAR' },
        },
      },
    ])
    await forget('noura')
  })

  test('of somebody else is neither seen nor taken back', async () => {
    const { reema, noura } = people()
    const input = await asked('reema', '10054', { idNumber: '2112233446', idKind: 'id' })
    const passportCopy = await sendCopy('reema', 'passportCopy')
    const whole = { ...input, uploadReferences: [...input.uploadReferences, passportCopy] }
    const { reference } = (await apply('reema', whole)).results
    for (const call of ['requestDetail', 'withdrawRequest'] as const) {
      expect(nameOf(await noura.call(call, { reference }))).toBe('notFound')
    }
    const seen = await noura.call('listSupplementary', {})
    expect(seen.results.applications.map((one) => one.reference)).not.toContain(reference)
    expect((await reema.call('withdrawRequest', { reference })).status).toBe(200)
    const [row] = await database().read((tx) =>
      tx
        .select()
        .from(supplementaryApplicant)
        .innerJoin(request, eq(request.id, supplementaryApplicant.id))
        .where(eq(request.reference, reference)),
    )
    expect(row?.supplementary_applicant.cardId).toBeNull()
  })
})
