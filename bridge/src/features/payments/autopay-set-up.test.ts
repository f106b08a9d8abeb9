import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { SECOND_MS } from '@sadu/contract/core/time'
import { autopayWorld } from '../../../../testing/autopay-world.ts'
import { nameOf, sendAtOnce } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { PAY_SECRET } from '../../../../testing/payment-provider.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { autopay } from '../../platform/db/schema/autopay.ts'
import { CARDS_PATH } from '../../platform/gateways/http/payment-page.ts'
import { signatureOf } from '../../platform/gateways/http/webhook.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

describeOnDatabases('automatic payments', (kind) => {
  const {
    database,
    people,
    now,
    codeFor,
    provider,
    account,
    report,
    summary,
    check,
    start,
    ask,
    end,
    begin,
    setUp,
    runAt,
    messagesWith,
    orders,
    events,
  } = autopayWorld(kind)
  let accountReference: string
  let bill: string
  let dueOn: string
  beforeEach(() => {
    ;({ accountReference, bill, dueOn } = account())
  })

  describe('setting up', () => {
    test('stores the card on the provider’s page after a code, and keeps only an encrypted token', async () => {
      const before = await check()
      expect(before).toMatchObject({ isOffered: true, autopay: null, coming: null })
      const { autopayReference } = (await start({ daysBefore: 2 })).results.autopay
      const opened = await people().noura.call('openAutopay', { autopayReference })
      expect(opened.results.url).toBe(`https://pay.example.com/cards/${autopayReference}`)
      expect(provider().cards.get(autopayReference)?.webhookUrl).toBe(
        `https://cards.example.com${CARDS_PATH}`,
      )
      expect((await check()).autopay?.state).toBe('pending')
      expect((await summary()).automatic).toBeNull()
      const stored = provider().setCard(autopayReference, 'active')
      expect(await report(CARDS_PATH, stored)).toBe(204)
      expect(await report(CARDS_PATH, stored)).toBe(204)
      const { autopay: active, coming } = await check()
      expect(active).toMatchObject({
        state: 'active',
        pays: 'due',
        daysBefore: 2,
        card: { ending: '4417', network: 'Visa', expiresOn: '2028-03-31' },
      })
      const { paymentDue, automatic } = await summary()
      const on = addDays(dueOn, -2)
      expect(automatic).toEqual({ amount: paymentDue, on })
      expect(coming).toEqual({ ...automatic, isAnnounced: false, isAgain: false })
      expect((await check()).isLeftToPay).toBe(false)
      expect(await messagesWith('Automatic payments are on')).toHaveLength(2)
      const [row] = await database().read((tx) => tx.select().from(autopay))
      expect(row?.wrapped).not.toContain(`tok_${autopayReference}`)
      const everywhere = await database().read((tx) =>
        rowsOf<{ found: number }>(
          tx,
          sql`select (select count(*) from audit_event where facts like '%tok_%')
            + (select count(*) from issuer_event where facts::text like '%tok_%') as found`,
        ),
      )
      expect(Number(everywhere[0]?.found)).toBe(0)
      expect((await events('autopaySetUp')).at(-1)?.facts).toMatchObject({
        autopay: autopayReference,
        account: bill,
        daysBefore: 2,
      })
    })

    test('refuses a missing code, a code for other terms, invalid fields and a missing token', async () => {
      const { noura } = people()
      const asked = { accountReference, pays: 'due' as const, daysBefore: 0 }
      expect(nameOf(await noura.call('startAutopay', asked))).toBe('stepUpNeeded')
      const code = await codeFor(noura, 'startAutopay', asked)
      const other = await noura.call('startAutopay', { ...asked, daysBefore: 3, ...code })
      expect(nameOf(other)).toBe('stepUpNeeded')
      const beyond = { ...asked, daysBefore: 11 }
      expect(nameOf(await noura.call('startAutopay', beyond))).toBe('invalidFields')
      const strange = { ...asked, pays: 'half' as 'due' }
      expect(nameOf(await noura.call('startAutopay', strange))).toBe('invalidFields')
      const bare = await noura.call('checkAutopay', { accountReference }, { token: null })
      expect(bare.status).toBe(401)
      const more = { body: (body: object) => ({ ...body, cardNumber: '4111111111111111' }) }
      expect(nameOf(await noura.call('checkAutopay', { accountReference }, more))).toBe(
        'invalidFields',
      )
    })

    test('refuses a supplementary cardmember and another customer', async () => {
      const { faisal, khalid } = people()
      expect(nameOf(await faisal.call('checkAutopay', { accountReference }))).toBe('notAllowed')
      expect(nameOf(await khalid.call('checkAutopay', { accountReference }))).toBe('notFound')
      const action = { accountReference, pays: 'due', daysBefore: 0 }
      for (const [who, name] of [
        ['faisal', 'notAllowed'],
        ['khalid', 'notFound'],
      ] as const) {
        const sent = await people()[who].call('generateOtp', { purpose: 'startAutopay', action })
        expect(nameOf(sent)).toBe(name)
      }
      const autopayReference = await setUp()
      for (const who of ['faisal', 'khalid'] as const) {
        for (const call of ['openAutopay', 'askAutopay', 'endAutopay'] as const) {
          expect(nameOf(await people()[who].call(call, { autopayReference }))).toBe('notFound')
        }
        const change = { autopayReference, pays: 'due', daysBefore: 1 }
        const sent = await people()[who].call('generateOtp', {
          purpose: 'changeAutopay',
          action: change,
        })
        expect(nameOf(sent)).toBe('notFound')
      }
      expect((await check()).autopay?.state).toBe('active')
    })

    test('happens once per account, on one page, when many requests arrive at the same time', async () => {
      const { noura } = people()
      const asked = { accountReference, pays: 'due' as const, daysBefore: 0 }
      const code = await codeFor(noura, 'startAutopay', asked)
      const replies = await sendAtOnce(AT_ONCE, () =>
        noura.call('startAutopay', { ...asked, ...code }),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const found = replies.find(({ status }) => status === 200)
      const { autopayReference } = found!.results.autopay
      const again = await noura.call('generateOtp', { purpose: 'startAutopay', action: asked })
      expect(nameOf(again)).toBe('autopayThere')
      const pages = await sendAtOnce(AT_ONCE, () => noura.call('openAutopay', { autopayReference }))
      const answered = pages.filter((reply) => nameOf(reply) !== 'paymentPageDown')
      expect(new Set(answered.map(({ results }) => results.url)).size).toBe(1)
      const stored = provider().setCard(autopayReference, 'active')
      await Promise.all([
        ...Array.from({ length: AT_ONCE }, () => report(CARDS_PATH, stored)),
        ...Array.from({ length: AT_ONCE }, () => ask(autopayReference)),
      ])
      const setUps = await events('autopaySetUp')
      expect(setUps.filter(({ facts }) => facts['autopay'] === autopayReference)).toHaveLength(1)
    })

    test('accepts only reports and returns that the provider signed, and refuses a full card number', async () => {
      const autopayReference = await begin()
      await people().noura.call('openAutopay', { autopayReference })
      const stored = provider().setCard(autopayReference, 'active')
      expect(
        await report(CARDS_PATH, stored, { secret: 'another-secret-of-32-characters-x' }),
      ).toBe(403)
      expect(await report(CARDS_PATH, { ...stored, token: '4111-1111-1111-1111' })).toBe(422)
      const card = { ending: '4111111111111111' }
      expect(await report(CARDS_PATH, { ...stored, card })).toBe(422)
      expect(await report(CARDS_PATH, { ...stored, id: randomUUID() })).toBe(404)
      const timestamp = String(Math.floor(now().getTime() / SECOND_MS))
      const back = (secret: string) => {
        const signed = { id: autopayReference, timestamp, body: 'returned' }
        const returned = { timestamp, signature: signatureOf(secret, signed) }
        return people().noura.call('askAutopay', { autopayReference, returned })
      }
      expect(nameOf(await back('another-secret-of-32-characters-x'))).toBe('paymentReturnRefused')
      expect((await check()).autopay?.state).toBe('pending')
      expect((await back(PAY_SECRET)).results.autopay.state).toBe('active')
    })

    test('fails when the provider refuses or the person gives up, and expires after the time limit', async () => {
      const refused = await begin()
      provider().answers.push(422, 404)
      const opened = await people().noura.call('openAutopay', { autopayReference: refused })
      expect(nameOf(opened)).toBe('autopayOver')
      expect((await ask(refused)).state).toBe('failed')
      const left = await begin()
      expect((await end(left)).results.autopay.state).toBe('failed')
      // Giving up again changes nothing.
      expect((await end(left)).results.autopay.state).toBe('failed')
      const late = await begin()
      await runAt(addDays(riyadhDay(now()), 1))
      expect((await ask(late)).state).toBe('expired')
    })
  })

  describe('ending', () => {
    test('needs no code, takes effect immediately and has the provider forget the card', async () => {
      const autopayReference = await setUp()
      await runAt(addDays(dueOn, -3))
      const replies = await sendAtOnce(AT_ONCE, () => end(autopayReference))
      expect(new Set(replies.map(({ results }) => results.autopay.state))).toEqual(
        new Set(['ended']),
      )
      expect(await messagesWith('You ended')).toHaveLength(2)
      expect(await check()).toMatchObject({ autopay: null, coming: null })
      const [row] = await database().read((tx) => tx.select().from(autopay))
      expect(row).toMatchObject({ wrapped: null, ending: 'holder' })
      expect(await runAt(dueOn)).toMatchObject({ taken: 0, forgotten: 1 })
      expect(await orders()).toEqual([])
      expect(provider().cards.get(autopayReference)?.state).toBe('ended')
      const { noura } = people()
      const change = { autopayReference, pays: 'due' as const, daysBefore: 1 }
      const sent = await noura.call('generateOtp', { purpose: 'changeAutopay', action: change })
      expect(nameOf(sent)).toBe('autopayOver')
    })

    test('happens when the card expires before the bill’s day, and that bill is not announced', async () => {
      const autopayReference = await setUp()
      await database().write((tx) =>
        tx
          .update(autopay)
          .set({ cardExpiresOn: addDays(dueOn, -1) })
          .where(eq(autopay.id, autopayReference)),
      )
      expect((await summary()).automatic).toBeNull()
      expect(await runAt(addDays(dueOn, -3))).toMatchObject({ announced: 0 })
      expect(await messagesWith('expires on')).toHaveLength(2)
      await runAt(dueOn)
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'cardExpired' })
    })

    test('happens when the stored card expires, after a notice 30 days before', async () => {
      const autopayReference = await setUp()
      const today = riyadhDay(now())
      await database().write((tx) =>
        tx
          .update(autopay)
          .set({ cardExpiresOn: addDays(today, 30) })
          .where(eq(autopay.id, autopayReference)),
      )
      expect(await runAt(today)).toMatchObject({ expiring: 1 })
      expect(await runAt(today)).toMatchObject({ expiring: 0 })
      expect(await messagesWith('expires on')).toHaveLength(2)
      expect(await runAt(addDays(today, 31))).toMatchObject({ expiring: 1 })
      expect(await ask(autopayReference)).toMatchObject({ state: 'ended', ending: 'cardExpired' })
    })

    test('happens when the account closes', async () => {
      const { reema } = people()
      const requests = await requestWorld(database, now)
      const [hers] = (await reema.call('listAccounts', {})).results.accounts
      const own = hers?.accountReference ?? ''
      const asked = { accountReference: own, pays: 'due' as const, daysBefore: 0 }
      const code = await codeFor(reema, 'startAutopay', asked)
      const started = await reema.call('startAutopay', { ...asked, ...code })
      const { autopayReference } = started.results.autopay
      await reema.call('openAutopay', { autopayReference })
      provider().setCard(autopayReference, 'active')
      await reema.call('askAutopay', { autopayReference })
      const { cards } = (await reema.call('listCards', {})).results
      const card = cards.find(({ accountReference: of }) => of === own)
      const closing = {
        cardReference: card?.cardReference ?? '',
        scope: 'account' as const,
        reason: null,
      }
      const confirmed = await codeFor(reema, 'requestClosing', closing)
      const { results } = await reema.call('requestClosing', { ...closing, ...confirmed })
      await requests.move(results.reference, 'approved')
      const after = await reema.call('askAutopay', { autopayReference })
      expect(after.results.autopay).toMatchObject({ state: 'ended', ending: 'closed' })
    })
  })
})
