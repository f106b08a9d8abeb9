import { createHash } from 'node:crypto'
import { codeOf } from '@sadu/contract'
import { CENTURION_PAGES } from '@sadu/contract/core/centurion-pages'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { relationshipManager } from '../../platform/db/schema/relationship-managers.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

const TABLE = { page: 'dining', chart: 'dallah', day: null, guests: 2, note: null } as const

describeOnDatabases('Centurion', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  test.each(CENTURION_PAGES)(
    'returns the page %s with its figures to a Centurion customer',
    async (page) => {
      const { status, results } = await people.reema.call('centurionPage', { page })
      expect(status).toBe(200)
      expect(results.page.id).toBe(page)
      const named = Array.from(
        JSON.stringify(results.page).matchAll(/\{([a-z]+\.\w+)\}/g),
        ([, name]) => name ?? '',
      )
      expect(Object.keys(results.figures)).toEqual(expect.arrayContaining(named))
    },
  )

  test('returns lounges only with the travel page', async () => {
    const lounges = await people.reema.call('centurionPage', { page: 'travel' })
    expect(lounges.results.lounges.length).toBeGreaterThan(10)
    const dining = await people.reema.call('centurionPage', { page: 'dining' })
    expect(dining.results.lounges).toEqual([])
  })

  test('returns 403 without content for every call of a customer who has no Centurion card', async () => {
    for (const person of [people.noura, people.faisal, people.khalid]) {
      for (const reply of [
        await person.call('centurionPage', { page: 'travel-main' }),
        await person.call('centurionManager', {}),
        await person.call('centurionCover', { format: 'pdf', language: 'en' }),
        await person.call('centurionCover', { format: 'page', language: 'ar' }),
        await person.call('requestArrangement', TABLE),
      ]) {
        expect(reply.status).toBe(403)
        expect(reply.responseInfo.errorCode).toBe(codeOf('notAllowed'))
        expect(JSON.stringify(reply.results)).not.toMatch(/Lantern|Sara/)
      }
    }
  })

  test('refuses an unknown page, a missing page and an unknown field', async () => {
    for (const asked of [{ page: 'bar' }, {}, { page: 'dining', tier: 'centurion' }]) {
      const reply = await people.reema.call('centurionPage', asked as { page: 'dining' })
      expect(reply.status).toBe(422)
    }
  })

  test.each(['en', 'ar'] as const)('returns the cover as a PDF in %s', async (language) => {
    const { results } = await people.reema.call('centurionCover', { format: 'pdf', language })
    const file = Buffer.from(results.content, 'base64')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(results).toMatchObject({
      fileName: `Sadu-cover-${language}.pdf`,
      mediaType: 'application/pdf',
      size: file.byteLength,
      sha256: createHash('sha256').update(file).digest('hex'),
    })
  })

  test('returns the insurance cover as a page in both languages, without personal data', async () => {
    const { results } = await people.reema.call('centurionCover', {
      format: 'page',
      language: 'ar',
    })
    const html = Buffer.from(results.content, 'base64').toString()
    expect(results.mediaType).toBe('text/html')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    for (const said of ['USD 200,000', 'What protects you', 'ما يحميك', 'tel:+966800000000']) {
      expect(html).toContain(said)
    }
    expect(html).not.toMatch(/Reema|ريما|Sara|سارة|\+966800001001|10054/)
  })

  test.each([
    { format: 'csv', language: 'en' },
    { format: 'pdf' },
    { format: 'pdf', language: 'en', page: 'plan' },
  ])('refuses a request for the cover with %o', async (asked) => {
    const reply = await people.reema.call('centurionCover', asked as never)
    expect(reply.status).toBe(422)
  })

  test('opens a request for an arrangement that names the manager, and informs the issuer', async () => {
    const day = addDays(riyadhDay(TEST_NOW), 3)
    const asked = { ...TABLE, day, guests: 4, note: 'By the window' }
    await people.reema.call('saveDraft', {
      kind: 'arrangement',
      content: { page: 'dining', chart: 'dallah', guests: '4' },
    })
    const { status, results } = await people.reema.call('requestArrangement', asked)
    expect(status).toBe(200)
    const { reference } = results
    const detail = await people.reema.call('requestDetail', { reference })
    expect(detail.results.request).toMatchObject({
      about: {
        kind: 'arrangement',
        page: 'dining',
        programme: { en: 'The Reserved Table' },
        manager: { en: 'Sara Alshehri', ar: 'سارة الشهري' },
        day,
        guests: 4,
        note: 'By the window',
      },
      card: null,
      state: 'received',
      due: results.due,
    })
    expect((await people.noura.call('requestDetail', { reference })).status).toBe(404)
    const draft = await people.reema.call('getDraft', { kind: 'arrangement' })
    expect(draft.results).toEqual({ draft: null })
    const told = await people.db.read((tx) =>
      tx
        .select({ facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.kind, 'requestOpened')),
    )
    expect(told.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({
        request: reference,
        requestKind: 'arrangement',
        details: expect.objectContaining({ guests: 4, note: 'By the window' }) as object,
      }),
    )
  })

  test('keeps the draft of another programme when an arrangement is requested', async () => {
    const content = { page: 'dining', chart: 'bowl', note: 'For the autumn' }
    await people.reema.call('saveDraft', { kind: 'arrangement', content })
    expect((await people.reema.call('requestArrangement', TABLE)).status).toBe(200)
    const { results } = await people.reema.call('getDraft', { kind: 'arrangement' })
    expect(results.draft?.content).toEqual(content)
  })

  test.each([
    ['a programme of another page', { chart: 'ship' }, 'chart', 'unknown'],
    ['one that needs no booking', { chart: 'cup' }, 'chart', 'unknown'],
    ['one that the hotline books', { page: 'travel-main', chart: 'car' }, 'chart', 'unknown'],
    ['a past day', { day: addDays(riyadhDay(TEST_NOW), -1) }, 'day', 'past'],
    ['a day beyond a year', { day: addDays(riyadhDay(TEST_NOW), 366) }, 'day', 'tooFar'],
  ])('refuses to arrange %s', async (_, change, path, reason) => {
    const asked = { ...TABLE, ...change } as typeof TABLE
    const { status, results } = await people.reema.call('requestArrangement', asked)
    expect(status).toBe(422)
    expect(results).toEqual({ fields: [{ path, reason }] })
  })

  test.each([{ guests: 0 }, { guests: 21 }, { note: 'x'.repeat(501) }, { manager: 'Sara' }])(
    'refuses an arrangement with %o',
    async (change) => {
      const asked = { ...TABLE, ...change } as unknown as typeof TABLE
      expect((await people.reema.call('requestArrangement', asked)).status).toBe(422)
    },
  )

  test('returns the customer’s relationship manager, and refuses arrangements without one', async () => {
    const { results } = await people.reema.call('centurionManager', {})
    expect(results.manager).toMatchObject({
      fullName: { en: 'Sara Alshehri', ar: 'سارة الشهري' },
      phone: '+966800001001',
      from: '08:00',
      to: '22:00',
    })
    const [of] = await people.db.read((tx) =>
      tx.select().from(account).where(eq(account.tier, 'centurion')).limit(1),
    )
    const { clientId = '' } = of ?? {}
    await people.db.write((tx) =>
      tx.delete(relationshipManager).where(eq(relationshipManager.clientId, clientId)),
    )
    expect((await people.reema.call('centurionManager', {})).results.manager).toBeNull()
    expect((await people.reema.call('requestArrangement', TABLE)).status).toBe(403)
  })
})
