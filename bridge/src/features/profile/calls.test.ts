import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Profile } from '@sadu/contract'
import { ADDRESS_FIELDS, type TypedAddress } from '@sadu/contract/profile/rules'
import { advanceRequest } from '../../domain/requests/advance.ts'
import { lockRequest } from '../../domain/requests/store.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { identityChange } from '../../platform/db/schema/profile.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { confirmed, confirmEmail, type Browser } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'

const NEW_ID = '1034567253'
/** The identity number of another client. */
const TAKEN_ID = '1098765439'
const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as TypedAddress
const RIYADH: TypedAddress = {
  ...EMPTY,
  country: 'SA',
  buildingNumber: '7421',
  street: 'Wadi Street',
  district: 'Alyasmin',
  city: 'Riyadh',
  postalCode: '13326',
}

describeOnDatabases('personal details', (kind) => {
  const { database, people, now, codeFor, outbox } = cardWorld(kind)

  const profileOf = async (browser: Browser): Promise<Profile> =>
    (await browser.call('getProfile', {})).results.profile
  async function approve(reference: string) {
    const { parts } = await requestWorld(database, now)
    await database().write(async (tx) => {
      const locked = await lockRequest(tx, reference)
      if (!locked) throw new Error('no such request')
      await advanceRequest(tx, parts, locked, { event: 'approved', by: null }, now())
    })
  }
  const asked = ({ version, fullName, nationality, email }: Profile) => ({
    version,
    fullName: fullName.en,
    fullNameAr: fullName.ar,
    nationality: nationality ?? '',
    email: email ?? '',
  })
  async function copyOf(browser: Browser) {
    const place = { kind: 'identity', purpose: 'identityCopy' } as const
    const file = { name: 'id.pdf', content: pdfOf() }
    return (await browser.call('addUpload', place, { file })).results.upload.uploadReference
  }

  test('are the person’s own, with the mobile and ID numbers masked', async () => {
    const [noura, faisal] = [await profileOf(people().noura), await profileOf(people().faisal)]
    expect(noura.fullName.en).not.toBe(faisal.fullName.en)
    expect(noura).toMatchObject({ nationality: 'SA', address: { city: 'Riyadh', national: null } })
    expect(noura.mobile).toMatch(/^\+966\*{7}\d\d$/)
    expect(noura.identityTail).toHaveLength(3)
  })

  test('change once the issuer approves the request, which shows the values before and after', async () => {
    const { reema } = people()
    const before = await profileOf(reema)
    const change = { ...asked(before), fullName: 'Reema  Alqahtani', email: 'new@example.com' }
    expect(nameOf(await reema.call('requestPersonal', change))).toBe('stepUpNeeded')
    const unconfirmed = await confirmed(reema, 'requestPersonal', change)
    expect(unconfirmed.results.fields).toEqual([{ path: 'email', reason: 'unconfirmed' }])
    expect((await confirmEmail(people().khalid, change.email)).status).toBe(200)
    expect((await confirmed(reema, 'requestPersonal', change)).status).toBe(422)
    expect((await confirmEmail(reema, 'other@example.com')).status).toBe(200)
    expect((await confirmed(reema, 'requestPersonal', change)).status).toBe(422)
    const purpose = 'confirmEmail'
    const bySms = await reema.call('beginPasskeyStepUp', { purpose, action: { email: 'a@b.co' } })
    expect(nameOf(bySms)).toBe('noPasskey')
    expect((await confirmEmail(reema, change.email)).status).toBe(200)
    const { status, results } = await confirmed(reema, 'requestPersonal', change)
    expect(status).toBe(200)
    const detail = (await reema.call('requestDetail', { reference: results.reference })).results
    expect(detail.request.about).toEqual({
      kind: 'personalDetails',
      before: { fullName: before.fullName, nationality: 'SA', email: before.email },
      after: {
        fullName: { en: 'Reema Alqahtani', ar: before.fullName.ar },
        nationality: 'SA',
        email: 'new@example.com',
      },
    })
    const waiting = await profileOf(reema)
    expect(waiting).toMatchObject({
      fullName: before.fullName,
      underWay: { personalDetails: results.reference, identity: null },
    })
    expect(nameOf(await confirmed(reema, 'requestPersonal', change))).toBe('detailsRequestOpen')

    await approve(results.reference)
    const told = (await outbox()).filter(({ text }) => text.includes('email address was changed'))
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(told.find(({ channel }) => channel === 'email')?.to).toBe(before.email)
    const after = await profileOf(reema)
    expect(after).toMatchObject({
      fullName: { en: 'Reema Alqahtani' },
      email: 'new@example.com',
      underWay: { personalDetails: null },
    })
    const stale = await confirmed(reema, 'requestPersonal', { ...change, fullName: 'Reema Other' })
    expect(nameOf(stale)).toBe('changedMeanwhile')
    expect((await profileOf(reema)).version).toBe(after.version)
  })

  test('are refused at each invalid field, and when nothing has changed', async () => {
    const { khalid } = people()
    const profile = await profileOf(khalid)
    const wrong = { fullName: 'Al-Otaibi', fullNameAr: 'x', nationality: '', email: 'no' }
    const refused = await confirmed(khalid, 'requestPersonal', { ...asked(profile), ...wrong })
    expect(refused.status).toBe(422)
    expect(refused.results.fields).toEqual([
      { path: 'fullName', reason: 'hyphen' },
      { path: 'fullNameAr', reason: 'arabicLetters' },
      { path: 'nationality', reason: 'required' },
      { path: 'email', reason: 'format' },
    ])
    const same = await confirmed(khalid, 'requestPersonal', asked(profile))
    expect(same.results.fields).toEqual([{ path: 'fullName', reason: 'same' }])
  })

  test('a request for another client’s ID number cannot be approved', async () => {
    const { noura } = people()
    const { version, identityTail } = await profileOf(noura)
    const uploadReferences = [await copyOf(noura)]
    const change = { version, legalId: TAKEN_ID, expiresOn: '2031-05-01', uploadReferences }
    // The response does not reveal that the number belongs to someone else.
    const { status, results } = await confirmed(noura, 'requestIdentity', change)
    expect(status).toBe(200)
    await expect(approve(results.reference)).rejects.toMatchObject({ codeName: 'identityTaken' })
    expect((await profileOf(noura)).identityTail).toBe(identityTail)
  })

  test('an ID number changes on approval, is encrypted until then, and is hidden from other customers', async () => {
    const { khalid, noura } = people()
    const { version, identityTail } = await profileOf(khalid)
    const change = { version, legalId: NEW_ID, expiresOn: '2031-05-01' }
    const without = await confirmed(khalid, 'requestIdentity', { ...change, uploadReferences: [] })
    expect(without.results.fields).toEqual([{ path: 'identityCopy', reason: 'required' }])
    const others = await copyOf(noura)
    const stolen = await confirmed(khalid, 'requestIdentity', {
      ...change,
      uploadReferences: [others],
    })
    expect(stolen.status).toBe(422)

    const uploadReferences = [await copyOf(khalid)]
    const action = { ...change, uploadReferences }
    expect(nameOf(await khalid.call('requestIdentity', action))).toBe('stepUpNeeded')
    const code = await codeFor(khalid, 'requestIdentity', action)
    const swapped = { ...action, expiresOn: '2032-05-01', ...code }
    expect(nameOf(await khalid.call('requestIdentity', swapped))).toBe('stepUpNeeded')
    const { results } = await khalid.call('requestIdentity', { ...action, ...code })
    const stored = await database().read((tx) =>
      tx
        .select()
        .from(request)
        .innerJoin(identityChange, eq(identityChange.id, request.id))
        .where(eq(request.reference, results.reference)),
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(NEW_ID)
    const shown = (await khalid.call('requestDetail', { reference: results.reference })).results
    expect(shown.request.about).toMatchObject({
      kind: 'identity',
      before: { tail: identityTail },
      after: { tail: '253', expiresOn: '2031-05-01' },
    })
    expect(shown.files.map(({ uploadReference }) => uploadReference)).toEqual(uploadReferences)
    expect(nameOf(await noura.call('requestDetail', { reference: results.reference }))).toBe(
      'notFound',
    )

    await approve(results.reference)
    expect(await profileOf(khalid)).toMatchObject({
      identityTail: '253',
      identityExpiresOn: '2031-05-01',
    })
  })

  test('an address changes immediately after a code, and a stale version does not overwrite it', async () => {
    const { noura, faisal } = people()
    const { addressVersion: version } = await profileOf(noura)
    const action = { version, ...RIYADH }
    expect(nameOf(await noura.call('setAddress', action))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'setAddress', action)
    const other = await noura.call('setAddress', { ...action, street: 'Other Street', ...code })
    expect(nameOf(other)).toBe('stepUpNeeded')
    const { status, results } = await noura.call('setAddress', { ...action, ...code })
    expect(status).toBe(200)
    expect(results.address).toMatchObject({
      line1: '7421 Wadi Street',
      line2: 'Alyasmin 13326',
      national: { buildingNumber: '7421', postalCode: '13326', secondaryNumber: null },
    })
    expect((await profileOf(noura)).addressVersion).toBe(results.version)
    expect((await profileOf(faisal)).address?.national).toBeNull()
    expect((await outbox()).some(({ text }) => text.includes('mailing address'))).toBe(true)

    const stale = { purpose: 'setAddress', action: { ...action, street: 'A Third' } } as const
    expect(nameOf(await noura.call('generateOtp', stale))).toBe('changedMeanwhile')
  })

  test('an invalid address is refused at its fields before a code is sent', async () => {
    const { faisal } = people()
    const { addressVersion: version } = await profileOf(faisal)
    const action = { version, ...RIYADH, postalCode: '1', city: 'Atlantis' }
    const refused = await faisal.call('generateOtp', { purpose: 'setAddress', action })
    expect(refused.results.fields).toEqual([
      { path: 'city', reason: 'choose' },
      { path: 'postalCode', reason: 'format' },
    ])
  })

  test('invisible characters do not count as an address, and are removed from one', async () => {
    const { faisal } = people()
    const { addressVersion: version } = await profileOf(faisal)
    const unseen = { street: '\u202e\u200f', district: '\u200b\u200b' }
    const refused = await faisal.call('generateOtp', {
      purpose: 'setAddress',
      action: { version, ...RIYADH, ...unseen },
    })
    expect(refused.results.fields).toEqual([
      { path: 'street', reason: 'required' },
      { path: 'district', reason: 'required' },
    ])
    const marked = { street: '\u200fWadi\u202e Street', buildingNumber: '\u2066٧٤٢١\u2069' }
    const action = { version, ...RIYADH, ...marked }
    const code = await codeFor(faisal, 'setAddress', action)
    const { results } = await faisal.call('setAddress', { ...action, ...code })
    expect(results.address.line1).toBe('7421 Wadi Street')
  })

  test('an unknown field is refused, and a repeated idempotency key opens one request', async () => {
    const { faisal } = people()
    const profile = await profileOf(faisal)
    const asOther = { cardmember: 'noura' } as object
    expect((await faisal.call('getProfile', asOther)).status).toBe(422)
    const action = { ...asked(profile), fullName: 'Faisal Other' }
    const change = { ...action, ...(await codeFor(faisal, 'requestPersonal', action)) }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await faisal.call('requestPersonal', change, { headers })
    const again = await faisal.call('requestPersonal', change, { headers })
    expect(again.results).toEqual(first.results)
  })
})
