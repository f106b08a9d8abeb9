import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { consent } from '../../platform/db/schema/profile.ts'
import { confirmed, confirmEmail } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

const OWN = { fileNumber: '', clientCode: '', legalId: '' }
const ALL = { promotionalSMS: true, promotionalEmail: true, promotionalCalls: true }
const NONE = { promotionalSMS: false, promotionalEmail: false, promotionalCalls: false }

describeOnDatabases('preferences', (kind) => {
  const { database, people, outbox, cardOf, codeFor } = cardWorld(kind)

  test('have no marketing consent at first, and record each choice with its text version', async () => {
    const { noura, faisal } = people()
    const first = (await noura.call('getUserPreference', OWN)).results
    expect(first).toEqual({ userLanguage: 'en', ...NONE })
    const chosen = { userLanguage: 'ar' as const, ...NONE, promotionalEmail: true }
    expect((await noura.call('addUserPreference', { ...OWN, ...chosen })).results).toEqual(chosen)
    expect((await noura.call('getUserPreference', OWN)).results).toEqual(chosen)
    expect((await faisal.call('getUserPreference', OWN)).results).toMatchObject(NONE)
    await noura.call('addUserPreference', { ...OWN, ...chosen, promotionalEmail: false })
    const rows = await database().read((tx) =>
      tx.select().from(consent).where(eq(consent.kind, 'promotionalEmail')).orderBy(consent.id),
    )
    expect(rows.map(({ isGiven, textVersion }) => ({ isGiven, textVersion }))).toEqual([
      { isGiven: true, textVersion: 'marketing-2026-11' },
      { isGiven: false, textVersion: 'marketing-2026-11' },
    ])
  })

  test('set the language of a code, whatever the language of the screen', async () => {
    const { noura } = people()
    await noura.call('addUserPreference', { ...OWN, userLanguage: 'ar', ...NONE })
    const { cardReference } = await cardOf(noura, '1946')
    await codeFor(noura, 'suspendCard', { cardReference, reason: 'other' })
    expect((await outbox())[0]?.text).toMatch(/[\u0600-\u06ff]/)
  })

  test('refuse another person’s identifiers and an unknown language', async () => {
    const { khalid } = people()
    const own = { ...OWN, legalId: '*******000' }
    expect(nameOf(await khalid.call('getUserPreference', own))).toBe('notFound')
    const client = { ...OWN, clientCode: 'somebody-else' }
    const refused = await khalid.call('addUserPreference', {
      ...client,
      userLanguage: 'ar',
      ...ALL,
    })
    expect(nameOf(refused)).toBe('notFound')
    expect((await khalid.call('getUserPreference', OWN)).results).toMatchObject(NONE)
    const unknown = { ...OWN, userLanguage: 'fr', ...ALL } as never
    expect((await khalid.call('addUserPreference', unknown)).status).toBe(422)
  })

  test.each(['ar', 'en'] as const)('set the language of messages: %s', async (userLanguage) => {
    const { reema } = people()
    await reema.call('addUserPreference', { ...OWN, userLanguage, ...NONE })
    const profile = (await reema.call('getProfile', {})).results.profile
    const { version } = profile
    const change = { version, fullName: profile.fullName.en, fullNameAr: '', nationality: 'SA' }
    const email = `reema.${userLanguage}@example.com`
    await confirmEmail(reema, email)
    const { results } = await confirmed(reema, 'requestPersonal', { ...change, email })
    const said = (await outbox()).filter(({ text }) => text.includes(results.reference))
    expect(said.length).toBeGreaterThan(0)
    for (const { text } of said) {
      expect(text).toMatch(userLanguage === 'ar' ? /الطلب/ : /request/)
      expect(text).not.toMatch(userLanguage === 'ar' ? /We received/ : /استلمنا/)
    }
    await reema.call('withdrawRequest', { reference: results.reference })
  })
})
