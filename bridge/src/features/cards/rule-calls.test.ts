import { expect, test } from 'vitest'
import type { CardDetail, ErrorDetails } from '@sadu/contract'
import type { CardRule } from '@sadu/contract/cards/rules'
import { asc, eq } from '../../platform/db/drizzle.ts'
import { cardControl, issuerEvent } from '../../platform/db/schema/cards.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { payAt, type Place } from '../../../../testing/attempts.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { replacements } from '../../../../testing/replacements.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

const WEEKLY: CardRule = { kind: 'total', period: 'week', most: 500_00 }
const fieldsOf = ({ results }: { results: unknown }) => (results as ErrorDetails).fields

describeOnDatabases('card rules', (kind) => {
  const { database, people, now, cardOf, codeFor, outbox } = cardWorld(kind)

  const { replace, activate, stop } = replacements(database, now)
  const tries = (serial: string, at: Place) =>
    database().write((tx) => payAt(tx, serial, { ...at, now: now() }))
  const eventsOf = (cardId: string) =>
    database().read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, cardId))
        .orderBy(asc(issuerEvent.number)),
    )
  const said = ({ rules }: CardDetail) => rules.map(({ rule }) => rule)

  test('are set without a confirmation, loosened or removed only with one, and sent to the issuer', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const before = (await eventsOf(cardReference)).length
    const set = await noura.call('addCardRule', { cardReference, rule: WEEKLY })
    expect(set.status).toBe(200)
    expect(said(set.results)).toEqual([WEEKLY])
    expect((await outbox())[0]?.text).toContain('"At most SAR 500 a week"')
    const { ruleReference = '' } = set.results.rules[0] ?? {}

    const tighter: CardRule = { ...WEEKLY, most: 300_00 }
    const replaced = { cardReference, replaces: ruleReference }
    const looser = await noura.call('addCardRule', {
      ...replaced,
      rule: { ...WEEKLY, most: 501_00 },
    })
    expect(nameOf(looser)).toBe('stepUpNeeded')
    const tightened = await noura.call('addCardRule', { ...replaced, rule: tighter })
    expect(said(tightened.results)).toEqual([tighter])

    const change = { cardReference, ruleReference, rule: WEEKLY }
    expect(nameOf(await noura.call('changeCardRule', change))).toBe('stepUpNeeded')
    const code = await codeFor(noura, 'changeCardRule', change)
    const other = { ...change, rule: { ...WEEKLY, most: 900_00 }, ...code }
    expect(nameOf(await noura.call('changeCardRule', other))).toBe('stepUpNeeded')
    const changed = await noura.call('changeCardRule', { ...change, ...code })
    expect(said(changed.results)).toEqual([WEEKLY])

    const remove = { cardReference, ruleReference }
    expect(nameOf(await noura.call('removeCardRule', remove))).toBe('stepUpNeeded')
    const again = await codeFor(noura, 'removeCardRule', remove)
    const removed = await noura.call('removeCardRule', { ...remove, ...again })
    expect(removed.results.rules).toEqual([])
    const events = (await eventsOf(cardReference)).slice(before)
    expect(events).toEqual([
      { kind: 'ruleAdded', facts: { rule: ruleReference, says: WEEKLY } },
      { kind: 'ruleChanged', facts: { rule: ruleReference, says: tighter } },
      { kind: 'ruleChanged', facts: { rule: ruleReference, says: WEEKLY } },
      { kind: 'ruleRemoved', facts: { rule: ruleReference } },
    ])
    const audit = await database().read((tx) =>
      tx.select({ kind: auditEvent.kind }).from(auditEvent),
    )
    const kinds = new Set(audit.map((one) => one.kind))
    for (const written of ['cardRuleAdded', 'cardRuleChanged', 'cardRuleRemoved'] as const) {
      expect(kinds).toContain(written)
    }
  })

  test('decline a payment with the rule as reason, and let the primary cardmember allow it once', async () => {
    const { noura, faisal } = people()
    const { cardReference, serialNumber } = await cardOf(noura, '2208')
    const rule: CardRule = { kind: 'payment', most: 100_00 }
    await noura.call('addCardRule', { cardReference, rule })
    const shop = { name: 'Nakhla Market', minor: 120_00 }
    expect(await tries(serialNumber, { ...shop, minor: 100_00 })).toBe('applied')
    expect(await tries(serialNumber, shop)).toBe('declined')
    const [declined] = (await noura.call('listDeclined', {})).results.attempts
    expect(declined).toMatchObject({ reason: 'cardRule', rule, mayAllow: true, allowed: null })
    const [own] = (await faisal.call('listDeclined', {})).results.attempts
    expect(own).toMatchObject({ reason: 'cardRule', rule, mayAllow: false })

    const asked = { declinedReference: declined?.declinedReference ?? '' }
    expect(nameOf(await noura.call('allowOnce', asked))).toBe('stepUpNeeded')
    const action = { purpose: 'allowOnce' as const, action: asked }
    expect(nameOf(await faisal.call('generateOtp', action))).toBe('notAllowed')
    expect(nameOf(await people().khalid.call('generateOtp', action))).toBe('notFound')
    const code = await codeFor(noura, 'allowOnce', asked)
    const allowed = await noura.call('allowOnce', { ...asked, ...code })
    expect(allowed.status).toBe(200)
    const [seen] = (await noura.call('listDeclined', {})).results.attempts
    expect(seen).toMatchObject({
      mayAllow: false,
      allowed: { until: allowed.results.until, state: 'waiting' },
    })

    // It does not apply at another merchant or to a higher amount. One payment uses it up.
    expect(await tries(serialNumber, { ...shop, name: 'Qasr Store' })).toBe('declined')
    expect(await tries(serialNumber, { ...shop, minor: 120_01 })).toBe('declined')
    expect(await tries(serialNumber, shop)).toBe('applied')
    const used = (await noura.call('listDeclined', {})).results.attempts.find(
      ({ declinedReference }) => declinedReference === asked.declinedReference,
    )
    expect(used?.allowed?.state).toBe('used')
    expect(await tries(serialNumber, shop)).toBe('declined')
  })

  test('let only one of five concurrent payments through after it is allowed once', async () => {
    const { noura } = people()
    const { cardReference, serialNumber } = await cardOf(noura, '2208')
    await noura.call('addCardRule', { cardReference, rule: { kind: 'payment', most: 100_00 } })
    const shop = { name: 'Zari Fabrics', minor: 150_00 }
    expect(await tries(serialNumber, shop)).toBe('declined')
    const [declined] = (await noura.call('listDeclined', {})).results.attempts
    const asked = { declinedReference: declined?.declinedReference ?? '' }
    const code = await codeFor(noura, 'allowOnce', asked)
    expect((await noura.call('allowOnce', { ...asked, ...code })).status).toBe(200)
    const paid = await Promise.all(Array.from({ length: 5 }, () => tries(serialNumber, shop)))
    expect(paid.filter((one) => one === 'applied')).toHaveLength(1)
  })

  test('are changed once and removed once by concurrent calls with the same code', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const set = await noura.call('addCardRule', { cardReference, rule: WEEKLY })
    const named = { cardReference, ruleReference: set.results.rules[0]?.ruleReference ?? '' }
    const before = (await eventsOf(cardReference)).length
    const looser: CardRule = { ...WEEKLY, most: 900_00 }
    const change = { ...named, rule: looser }
    const code = await codeFor(noura, 'changeCardRule', change)
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => noura.call('changeCardRule', { ...change, ...code })),
    )
    expect(said((await noura.call('cardDetail', { cardReference })).results)).toEqual([looser])
    const again = await codeFor(noura, 'removeCardRule', named)
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => noura.call('removeCardRule', { ...named, ...again })),
    )
    expect(said((await noura.call('cardDetail', { cardReference })).results)).toEqual([])
    const kinds = (await eventsOf(cardReference)).slice(before).map((event) => event.kind)
    expect(kinds).toEqual(['ruleChanged', 'ruleRemoved'])
  })

  test('against cash also decline cash that a shop hands out', async () => {
    const { noura } = people()
    const { cardReference, serialNumber } = await cardOf(noura, '1946')
    const rule: CardRule = { kind: 'merchants', categories: ['cash'] }
    await noura.call('addCardRule', { cardReference, rule })
    const shop = { name: 'Nakhla Market', minor: 100_00 }
    expect(await tries(serialNumber, shop)).toBe('applied')
    // Without its controls, only the rule can decline cash.
    await database().write((tx) => tx.delete(cardControl))
    expect(await tries(serialNumber, { ...shop, kind: 'cash' })).toBe('declined')
    const [declined] = (await noura.call('listDeclined', {})).results.attempts
    expect(declined).toMatchObject({ reason: 'cardRule', rule })
  })

  test('set by the primary cardmember cannot be removed by the holder, who may add others', async () => {
    const { noura, faisal } = people()
    const { cardReference } = await cardOf(noura, '2208')
    const rule: CardRule = { kind: 'countries', isOnly: true, places: ['gcc', 'SA'] }
    await faisal.call('addCardRule', { cardReference, rule })
    // Both set the same rule, with its places in another order, so it exists once.
    const again = await noura.call('addCardRule', {
      cardReference,
      rule: { ...rule, places: ['SA', 'gcc'] },
    })
    const mine = again.results.rules.filter((one) => one.rule.kind === 'countries')
    expect(mine).toHaveLength(1)
    const { ruleReference = '' } = mine[0] ?? {}
    const ask = { purpose: 'removeCardRule' as const, action: { cardReference, ruleReference } }
    expect(nameOf(await faisal.call('generateOtp', ask))).toBe('heldByPrimary')
    const set = await faisal.call('addCardRule', {
      cardReference,
      rule: { kind: 'merchants', categories: ['travel'] },
    })
    expect(set.status).toBe(200)
  })

  test('set by the primary cardmember stay theirs on a replacement card, even if the holder set them too', async () => {
    const { noura, faisal } = people()
    const { cardReference: old } = await cardOf(noura, '2208')
    const rule: CardRule = { kind: 'total', period: 'day', most: 200_00 }
    await noura.call('addCardRule', { cardReference: old, rule })
    await noura.call('closeControl', { cardReference: old, control: 'cash' })
    const fresh = await replace(old)
    await faisal.call('addCardRule', { cardReference: fresh, rule })
    await faisal.call('closeControl', { cardReference: fresh, control: 'cash' })
    await activate(fresh)
    const { rules, controls } = (await faisal.call('cardDetail', { cardReference: fresh })).results
    const daily = rules.filter((one) => one.rule.kind === 'total')
    expect(daily).toMatchObject([{ rule, set: { mayOpen: false } }])
    expect(controls.find(({ control }) => control === 'cash')?.closed?.mayOpen).toBe(false)
  })

  test('cannot be bypassed with “allow once” on a stopped card', async () => {
    const { noura } = people()
    const { cardReference, serialNumber } = await cardOf(noura, '3370')
    await noura.call('addCardRule', { cardReference, rule: { kind: 'payment', most: 10_00 } })
    expect(await tries(serialNumber, { name: 'Nakhla Market', minor: 20_00 })).toBe('declined')
    const newest = async () => (await noura.call('listDeclined', {})).results.attempts[0]
    expect((await newest())?.mayAllow).toBe(true)
    await stop(cardReference, 'lost')
    const declined = await newest()
    expect(declined?.mayAllow).toBe(false)
    const action = { declinedReference: declined?.declinedReference ?? '' }
    expect(nameOf(await noura.call('generateOtp', { purpose: 'allowOnce', action }))).toBe(
      'cardStateRefuses',
    )
  })

  test('are limited to eight, and refused for another customer’s card', async () => {
    const { khalid, noura } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    for (let most = 1; most <= 8; most += 1) {
      const rule = { kind: 'payment', most: most * 100_00 } as const
      expect((await khalid.call('addCardRule', { cardReference, rule })).status).toBe(200)
    }
    const ninth = await khalid.call('addCardRule', { cardReference, rule: WEEKLY })
    expect(fieldsOf(ninth)).toEqual([{ path: 'rule', reason: 'tooMany' }])
    expect(nameOf(await noura.call('addCardRule', { cardReference, rule: WEEKLY }))).toBe(
      'notFound',
    )
    const wrong = { kind: 'total', period: 'year', most: 1 } as unknown as CardRule
    const refused = await khalid.call('addCardRule', { cardReference, rule: wrong })
    expect(nameOf(refused)).toBe('invalidFields')
  })

  test('keep the weekly total under many concurrent payments', async () => {
    const { reema } = people()
    const { cardReference, serialNumber } = await cardOf(reema, '10054')
    await reema.call('addCardRule', { cardReference, rule: { ...WEEKLY, most: 1 + 10_000_00 } })
    const detail = (await reema.call('cardDetail', { cardReference })).results
    expect(detail.rules.length).toBeGreaterThan(0)
    const tried = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        tries(serialNumber, { name: 'Zari Fabrics', minor: 4_000_00 }),
      ),
    )
    expect(tried.filter((one) => one === 'applied').length).toBeLessThanOrEqual(2)
    expect(tried).toContain('declined')
  })
})
