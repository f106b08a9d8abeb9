import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import { eq } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { supplementaryApplicant } from '../../platform/db/schema/supplementary.ts'
import { upload } from '../../platform/db/schema/uploads.ts'
import { nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import {
  AS_TYPED,
  supplementaryWorld,
  type Asked,
} from '../../../../testing/supplementary-world.ts'

const PLACE = { kind: 'supplementary' } as const

describeOnDatabases('a supplementary card', (kind) => {
  const world = supplementaryWorld(kind)
  const { database, people, now, cardOf, codeFor, outbox } = world
  const { sendCopy, asked, apply, refusedFields, forget, rowOf, newCards } = world
  type Person = keyof ReturnType<typeof people>

  test('is requested once with its documents, and gets a reference and a due date', async () => {
    const { noura } = people()
    await noura.call('saveDraft', { ...PLACE, content: { firstName: 'Sara' } })
    const input = await asked('noura', '1946')
    expect(nameOf(await noura.call('applySupplementary', input))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'applySupplementary', input)
    const headers = { 'idempotency-key': randomUUID() }
    const whole = { ...input, ...code }
    const replies = await sendAtOnce(20, () => noura.call('applySupplementary', whole, { headers }))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const { reference } = replies[0]!.results
    const other = { ...whole, mobile: '0550000198' }
    expect(nameOf(await noura.call('applySupplementary', other, { headers }))).toBe('keyReused')

    const row = await rowOf(reference)
    expect(row).toMatchObject({
      kind: 'supplementary',
      state: 'received',
      cardId: input.primaryCardReference,
      dueOn: addWorkingDays(riyadhDay(now()), 3, SAUDI_HOLIDAYS),
      details: {
        name: { en: 'Sara Alharbi', ar: 'سارة Alharbi' },
        nameOnCard: 'SARA ALHARBI',
        mobile: '+966550000199',
        idTail: '331',
        address: { city: 'Riyadh' },
      },
    })
    // The number is stored only sealed, and the files now belong to the request.
    expect(JSON.stringify(row)).not.toContain(AS_TYPED.idNumber)
    const events = await database().read((tx) => tx.select().from(issuerEvent))
    expect(JSON.stringify(events.map(({ facts }) => facts))).not.toContain(AS_TYPED.idNumber)
    const files = await database().read((tx) => tx.select().from(upload))
    expect(files.map(({ requestId, draftId }) => [requestId, draftId])).toEqual([
      [row.id, null],
      [row.id, null],
    ])
    const { results: left } = await noura.call('getDraft', PLACE)
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
        limit: AS_TYPED.limit,
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

  test('is refused with a reason for each wrong field, before a code is sent', async () => {
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

  test('can be requested only beside one’s own primary card that is in use', async () => {
    const { noura, faisal, khalid } = people()
    const input = await asked('noura', '1946', { idNumber: '1124466887' })
    const ask = async (who: Person, change: Partial<Asked>) =>
      nameOf(
        await people()[who].call('generateOtp', {
          purpose: 'applySupplementary',
          action: { ...input, ...change },
        }),
      )
    const faisals = (await cardOf(faisal, '2208')).cardReference
    expect(await ask('noura', { primaryCardReference: faisals })).toBe('notAllowed')
    expect(await ask('faisal', {})).toBe('notFound')
    expect(await ask('khalid', {})).toBe('notFound')
    const waiting = (await cardOf(khalid, '0326')).cardReference
    expect(await ask('khalid', { primaryCardReference: waiting })).toBe('cardStateRefuses')
    // Another person's file is treated as missing.
    const reemas = (await cardOf(people().reema, '10054')).cardReference
    expect(await ask('reema', { primaryCardReference: reemas })).toBe('notFound')
    const unnamed = await noura.call('listSupplementary', {}, { token: null })
    expect(nameOf(unnamed)).toBe('tokenRefused')
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

  test('has a request that another customer cannot see or withdraw', async () => {
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
