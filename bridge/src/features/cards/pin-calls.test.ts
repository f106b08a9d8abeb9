import { pathOf, PIN_VIEW, contract, type ActionPurpose } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { PIN_VIEWS_A_DAY } from '@sadu/contract/cards/pin'
import { expect, test } from 'vitest'
import { and, desc, eq } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { cardPin, issuerEvent } from '../../platform/db/schema/cards.ts'
import { handshakeSession } from '../../platform/db/schema/sessions.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'

type Who = 'noura' | 'faisal' | 'khalid' | 'reema'

describeOnDatabases('the PIN of a card', (kind) => {
  const { database, people, cardOf, codeFor, outbox } = cardWorld(kind)

  const referenceOf = async (who: Who, digits: string) =>
    (await cardOf(people()[who], digits)).cardReference

  async function view(who: Who, digits: string) {
    const action = { ...PIN_VIEW, cardReference: await referenceOf(who, digits) }
    const code = await codeFor(people()[who], 'viewPin', action)
    return people()[who].call('viewPin', { ...action, ...code })
  }
  async function change(who: Who, digits: string, newPin: string) {
    const action = { cardReference: await referenceOf(who, digits), newPin }
    const code = await codeFor(people()[who], 'changePin', action)
    return people()[who].call('changePin', { ...action, ...code })
  }
  const ask = (browser: Browser, purpose: ActionPurpose, action: object) =>
    browser.call('generateOtp', { purpose, action: { ...action } })

  /** The last records about a card: the event for the issuer, the audit entry, the SMS and the
   * email. */
  async function toldOf(who: Who, digits: string, what: 'pinViewed' | 'pinChanged') {
    const cardId = await referenceOf(who, digits)
    const [event] = await database().read((tx) =>
      tx
        .select()
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, cardId))
        .orderBy(desc(issuerEvent.number)),
    )
    const audited = await database().read((tx) =>
      tx
        .select({ facts: auditEvent.facts })
        .from(auditEvent)
        .where(and(eq(auditEvent.clientId, event?.clientId ?? ''), eq(auditEvent.kind, what))),
    )
    const said = (await outbox()).slice(0, 2)
    return { event, audited, said }
  }

  test('is shown after a confirmation, and a notification without the PIN is sent', async () => {
    const shown = await view('noura', '1946')
    expect(shown).toMatchObject({ status: 200, results: { pin: '4071', viewsLeft: 2 } })
    const { event, audited, said } = await toldOf('noura', '1946', 'pinViewed')
    expect(event).toMatchObject({ kind: 'pinViewed', facts: {} })
    expect(audited).toEqual([{ facts: JSON.stringify({ cardId: event?.cardId }) }])
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) {
      expect(text).toContain('card ending 1946 was just viewed')
      expect(text).toContain('عُرض الرقم السري')
      expect(text).not.toContain('4071')
    }
  })

  test('is shown to a supplementary cardmember, and for a suspended or Centurion card', async () => {
    expect((await view('faisal', '2208')).results.pin).toBe('8263')
    expect((await view('khalid', '5562')).results.pin).toBe('6184')
    expect((await view('reema', '10054')).results.pin).toBe('3809')
  })

  test('is encrypted for the requesting session, and is not shown again for a used code', async () => {
    const { reema } = people()
    const action = { ...PIN_VIEW, cardReference: await referenceOf('reema', '10054') }
    const code = await codeFor(reema, 'viewPin', action)
    const body = await reema.write('viewPin', { ...action, ...code })
    const path = pathOf(contract.viewPin)
    const headers = async () => ({
      authorization: `DPoP ${reema.session.token}`,
      dpop: await reema.prove(path, reema.session.token),
      'idempotency-key': crypto.randomUUID(),
    })
    const { status, results } = await reema.post(path, body, await headers())
    expect(status).toBe(200)
    expect(results).toEqual({ pin: expect.stringMatching(/^[\w-]+(\.[\w-]+){4}$/), viewsLeft: 1 })
    const again = await reema.write('viewPin', { ...action, ...code })
    expect(nameOf(await reema.post(path, again, await headers()))).toBe('codeUsed')
  })

  test('is refused when the request names another browser’s handshake', async () => {
    const { khalid, noura } = people()
    const action = { ...PIN_VIEW, cardReference: await referenceOf('khalid', '0318') }
    const code = await codeFor(khalid, 'viewPin', action)
    const other = await noura.handshake()
    const refused = await khalid.call(
      'viewPin',
      { ...action, ...code },
      {
        body: (body) => ({
          ...body,
          requestInfo: { ...(body['requestInfo'] as object), identityKey: other.sid },
        }),
      },
    )
    expect(nameOf(refused)).toBe('envelopeRefused')
    await database().write((tx) =>
      tx.delete(handshakeSession).where(eq(handshakeSession.sid, other.sid)),
    )
    await noura.handshake('session')
  })

  test('is shown once when 20 concurrent calls use the same code', async () => {
    const action = { ...PIN_VIEW, cardReference: await referenceOf('khalid', '0318') }
    const code = await codeFor(people().khalid, 'viewPin', action)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => people().khalid.call('viewPin', { ...action, ...code })),
    )
    const shown = replies.filter(({ status }) => status === 200)
    expect(shown).toMatchObject([{ results: { viewsLeft: PIN_VIEWS_A_DAY - 1 } }])
  })

  test('is refused after the daily number of views, and shown again on the next day', async () => {
    const cardReference = await referenceOf('khalid', '0318')
    const setViews = (set: { views: number; viewedOn?: string }) =>
      database().write((tx) => tx.update(cardPin).set(set).where(eq(cardPin.cardId, cardReference)))
    const action = { ...PIN_VIEW, cardReference }
    const code = await codeFor(people().khalid, 'viewPin', action)
    await setViews({ views: PIN_VIEWS_A_DAY })
    const refused = await people().khalid.call('viewPin', { ...action, ...code })
    expect(nameOf(refused)).toBe('pinViewLimit')
    expect(nameOf(await ask(people().khalid, 'viewPin', action))).toBe('pinViewLimit')

    await setViews({ views: PIN_VIEWS_A_DAY, viewedOn: addDays(riyadhDay(TEST_NOW), -1) })
    const nextDay = await people().khalid.call('viewPin', { ...action, ...code })
    expect(nextDay.results).toEqual({ pin: '7340', viewsLeft: PIN_VIEWS_A_DAY - 1 })
  })

  test('is changed after a confirmation, and a notification without the PIN is sent', async () => {
    const changed = await change('noura', '1946', '6082')
    expect(changed.status).toBe(200)
    const { event, audited, said } = await toldOf('noura', '1946', 'pinChanged')
    expect(event).toMatchObject({ kind: 'pinChanged', facts: {} })
    expect(audited).toHaveLength(1)
    expect(said.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const { text } of said) {
      expect(text).toContain('card ending 1946 was changed')
      expect(text).not.toContain('6082')
    }
  })
  test('is the new one after the change', async () => {
    expect((await view('noura', '1946')).results).toEqual({ pin: '6082', viewsLeft: 1 })
  })

  test('can be set by the holder of a card without one', async () => {
    const cardReference = await referenceOf('faisal', '2208')
    await database().write((tx) => tx.delete(cardPin).where(eq(cardPin.cardId, cardReference)))
    const asked = await ask(people().faisal, 'viewPin', { ...PIN_VIEW, cardReference })
    expect(nameOf(asked)).toBe('pinNotSet')
    expect((await change('faisal', '2208', '9264')).status).toBe(200)
  })
})
