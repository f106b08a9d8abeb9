import { createHash } from 'node:crypto'
import { codeOf } from '@sadu/contract'
import { CENTURION_PAGES } from '@sadu/contract/centurion/page-names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { relationshipManager } from '../../platform/db/schema/relationship-managers.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'

describeOnDatabases('Centurion', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  test.each(CENTURION_PAGES)(
    '%s is answered to a Centurion customer with its figures',
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

  test('lounges come with the page of the finder alone', async () => {
    const lounges = await people.reema.call('centurionPage', { page: 'travel' })
    expect(lounges.results.lounges.length).toBeGreaterThan(10)
    const dining = await people.reema.call('centurionPage', { page: 'dining' })
    expect(dining.results.lounges).toEqual([])
  })

  test('nobody else reads a word of it, nor who looks after anybody', async () => {
    for (const person of [people.noura, people.faisal, people.khalid]) {
      for (const reply of [
        await person.call('centurionPage', { page: 'travel-main' }),
        await person.call('centurionManager', {}),
        await person.call('centurionCover', { format: 'pdf', language: 'en' }),
        await person.call('centurionCover', { format: 'page', language: 'ar' }),
      ]) {
        expect(reply.status).toBe(403)
        expect(reply.responseInfo.errorCode).toBe(codeOf('notAllowed'))
        expect(JSON.stringify(reply.results)).not.toMatch(/Lantern|Sara/)
      }
    }
  })

  test('takes no page that there is not, and no other field', async () => {
    for (const asked of [{ page: 'bar' }, {}, { page: 'dining', tier: 'centurion' }]) {
      const reply = await people.reema.call('centurionPage', asked as { page: 'dining' })
      expect(reply.status).toBe(422)
    }
  })

  test.each(['en', 'ar'] as const)('the cover is a PDF in %s', async (language) => {
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

  test('the cover is a page of both languages, without anything of the person', async () => {
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
  ])('takes no other file: %o', async (asked) => {
    const reply = await people.reema.call('centurionCover', asked as never)
    expect(reply.status).toBe(422)
  })

  test('a customer has the relationship manager of the own client, or none', async () => {
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
  })
})
