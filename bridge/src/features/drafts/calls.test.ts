import { DAY_MS } from '@sadu/contract/core/time'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { draft } from '../../platform/db/schema/drafts.ts'
import { purgeDraftsJob } from '../../domain/drafts/schedule.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runJob } from '../../../../testing/run-job.ts'

describeOnDatabases('drafts', (kind) => {
  const { database, people, cardOf } = cardWorld(kind)
  const placeOf = async (digits = '1946') => ({
    kind: 'limit' as const,
    subject: (await cardOf(people().noura, digits)).cardReference,
  })
  const rows = () => database().read((tx) => tx.select().from(draft))

  test('are returned as last saved, until they are removed', async () => {
    const { noura } = people()
    const place = await placeOf()
    expect((await noura.call('getDraft', place)).results).toEqual({ draft: null })
    await noura.call('saveDraft', { ...place, content: { newLimit: '1' } })
    const saved = await noura.call('saveDraft', {
      ...place,
      content: { newLimit: '30000', sector: 'private' },
    })
    expect(saved.status).toBe(200)
    const { draft: found } = (await noura.call('getDraft', place)).results
    expect(found).toEqual({
      content: { newLimit: '30000', sector: 'private' },
      ...saved.results,
    })
    expect(await rows()).toHaveLength(1)
    const other = await placeOf('2208')
    expect((await noura.call('getDraft', other)).results).toEqual({ draft: null })
    expect((await noura.call('removeDraft', place)).status).toBe(200)
    expect((await noura.call('getDraft', place)).results).toEqual({ draft: null })
    expect((await noura.call('removeDraft', place)).status).toBe(200)
  })

  test('are sealed in the database', async () => {
    const place = await placeOf()
    await people().noura.call('saveDraft', { ...place, content: { income: '18500' } })
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain('18500')
    await people().noura.call('removeDraft', place)
  })

  test('are private to one person, even from other cardmembers of the account', async () => {
    const { noura, faisal, khalid } = people()
    const place = await placeOf('2208')
    await noura.call('saveDraft', { ...place, content: { newLimit: '4000' } })
    expect((await faisal.call('getDraft', place)).results).toEqual({ draft: null })
    await faisal.call('removeDraft', place)
    expect((await noura.call('getDraft', place)).results.draft).not.toBeNull()
    for (const name of ['getDraft', 'removeDraft'] as const) {
      expect(nameOf(await khalid.call(name, place))).toBe('notFound')
    }
    const stolen = { ...place, content: { newLimit: '9' } }
    expect(nameOf(await khalid.call('saveDraft', stolen))).toBe('notFound')
    await noura.call('removeDraft', place)
  })

  test('accept only the fields of their form, and no more than 16 KB', async () => {
    const { noura } = people()
    const place = await placeOf()
    const refused = [
      { ...place, content: { otp: '1234' } },
      { ...place, content: { newLimit: 'x'.repeat(61) } },
      { ...place, content: { newLimit: 'x'.repeat(17_000) } },
      { kind: 'limit' as const, content: {} },
    ]
    for (const request of refused) {
      expect(nameOf(await noura.call('saveDraft', request))).toBe('invalidFields')
    }
    const unknown = { ...place, kind: 'other' as 'limit' }
    expect(nameOf(await noura.call('getDraft', unknown))).toBe('invalidFields')
    expect(nameOf(await noura.call('getDraft', { ...place, subject: 'a'.repeat(8) }))).toBe(
      'notFound',
    )
    expect(nameOf(await noura.call('getDraft', place, { token: null }))).toBe('tokenRefused')
    expect(await rows()).toEqual([])
  })

  test('are deleted 30 days after their last change, and not returned after that', async () => {
    const { noura } = people()
    const place = await placeOf()
    await noura.call('saveDraft', { ...place, content: { newLimit: '5000' } })
    const purge = (now: Date) => runJob(purgeDraftsJob, database(), now)
    const [row] = await rows()
    const changedAt = row?.changedAt ?? TEST_NOW
    const after = (ms: number) => new Date(changedAt.getTime() + 30 * DAY_MS + ms)
    expect(await purge(after(0))).toEqual({ deleted: 0 })
    await database().write((tx) =>
      tx
        .update(draft)
        .set({ changedAt: new Date(changedAt.getTime() - 31 * DAY_MS) })
        .where(eq(draft.kind, 'limit')),
    )
    expect((await noura.call('getDraft', place)).results).toEqual({ draft: null })
    expect(await purge(changedAt)).toEqual({ deleted: 1 })
  })
})
