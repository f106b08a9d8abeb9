import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { upload } from '../../platform/db/schema/uploads.ts'
import { nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { limitWorld, NOBODYS, reasonOf, SAID } from '../../../../testing/limit-world.ts'
import { requestWorld } from '../../../../testing/requests.ts'

describeOnDatabases('requests for a higher limit', (kind) => {
  const world = limitWorld(kind)
  const { database, people, now, outbox } = world
  const { referenceOf, termsOf, certificate, ask, toldToIssuer } = world

  test('open once for one idempotency key, with own files only, and one at a time', async () => {
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
    const replies = await sendAtOnce(50, () => noura.call('requestLimit', asked, { headers }))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    const { reference, dueOn } = replies[0]!.results
    // Saturday 14 March 2026 plus three working days.
    expect(dueOn).toBe('2026-03-17')
    expect((await termsOf('noura', '1946')).openRequest).toBe(reference)
    expect((await noura.call('getDraft', place)).results.draft).toBeNull()
    expect((await noura.call('listUploads', place)).results.uploads).toEqual([])
    const { results } = await noura.call('requestDetail', { reference })
    expect(results.request).toMatchObject({
      about: {
        kind: 'limit',
        from: { minor: 6_000_000 },
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

  test('can leave the question about a disability unanswered', async () => {
    const { noura } = people()
    const cardReference = await referenceOf('noura', '1946')
    const files = [await certificate('noura', cardReference)]
    const asked = { cardReference, newLimit: 8_000_000, ...SAID, disability: null, files }
    const { reference } = (await noura.call('requestLimit', asked)).results
    const { about } = (await noura.call('requestDetail', { reference })).results.request
    expect(about).toMatchObject({
      application: { income: { minor: 1_850_000 }, sector: 'private', disability: null },
    })
    await noura.call('withdrawRequest', { reference })
  })

  test('change the limit when they are approved, and not when they are declined', async () => {
    const { noura } = people()
    const requests = await requestWorld(database, now)
    const limitNow = async () => (await termsOf('noura', '1946')).current.minor
    const before = await limitNow()
    const declined = (await ask('noura', '1946', 7_000_000)).results.reference
    await requests.move(declined, 'declined', { note: 'Not now.' })
    expect(await limitNow()).toBe(before)

    const { reference } = (await ask('noura', '1946', 7_000_000)).results
    await requests.move(reference, 'reviewBegun')
    expect(await limitNow()).toBe(before)
    await requests.move(reference, 'approved')
    expect(await limitNow()).toBe(7_000_000)
    const cardReference = await referenceOf('noura', '1946')
    const facts = { from: before, to: 7_000_000, request: reference }
    expect(await toldToIssuer(cardReference)).toContainEqual({ kind: 'limitChanged', facts })
    expect((await outbox())[0]?.text).toContain('Your new limit is approved and in effect.')
    const detail = await noura.call('requestDetail', { reference })
    expect(detail.results.request).toMatchObject({ state: 'approved', due: null, actions: [] })
    const kept = await database().read((tx) => tx.select().from(upload))
    expect(kept.filter(({ requestId }) => requestId !== null).length).toBeGreaterThan(0)
  })
})
