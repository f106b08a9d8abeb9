import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { APPLICATION } from '../../../../testing/application.ts'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { PLACE } from './lock-to-apply.ts'

const PASSPORT = { nationality: 'GB', idKind: 'passport', idNumber: 'k1234567' } as const

describeOnDatabases('a supplementary card whose primary card is replaced or stopped', (kind) => {
  const { database, people, now, cardOf, codeFor } = cardWorld(kind)
  const { replace, activate, stop } = replacements(database, now)

  async function apply(who: 'khalid' | 'reema', digits: string) {
    const browser = people()[who]
    const { cardReference: primaryCardReference } = await cardOf(browser, digits)
    const place = { kind: PLACE.kind, purpose: 'passportCopy' } as const
    const file = { name: 'passport.pdf', content: pdfOf() }
    const { results } = await browser.call('addUpload', place, { file })
    const uploadReferences = [results.upload.uploadReference]
    const input = { ...APPLICATION, ...PASSPORT, primaryCardReference, uploadReferences }
    const code = await codeFor(browser, 'applySupplementary', input)
    const sent = await browser.call('applySupplementary', { ...input, ...code })
    return { browser, primaryCardReference, reference: sent.results.reference }
  }
  async function move(reference: string, event: 'approved' | 'declined') {
    await (await requestWorld(database, now)).move(reference, event, { note: 'Decided.' })
  }
  const madeBeside = (id: string) =>
    database().read((tx) => tx.select().from(card).where(eq(card.primaryCardId, id)))

  test('is made beside the replacement card', async () => {
    const { primaryCardReference: old, reference } = await apply('reema', '10054')
    const before = await madeBeside(old)
    const next = await replace(old)
    await activate(next)
    await move(reference, 'approved')
    expect(await madeBeside(old)).toEqual(before)
    expect(await madeBeside(next)).toMatchObject([
      { kind: 'supplementary', state: 'inactive', nameOnCard: 'SARA ALHARBI' },
    ])
  })

  test('is not made after the issuer stopped the primary card, but its request can be declined', async () => {
    const { browser, primaryCardReference: old, reference } = await apply('khalid', '5562')
    const before = await madeBeside(old)
    await stop(old, 'issuer')
    await expect(move(reference, 'approved')).rejects.toThrow('cardStateRefuses')
    const shown = await browser.call('requestDetail', { reference })
    expect(shown.results.request).toMatchObject({ state: 'received' })
    await move(reference, 'declined')
    expect(await madeBeside(old)).toEqual(before)
  })
})
