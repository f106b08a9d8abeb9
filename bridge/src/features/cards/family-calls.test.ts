import { expect, test } from 'vitest'
import type { FamilyCard } from '@sadu/contract'
import type { CardRule } from '@sadu/contract/cards/rules'
import { DAY_MS } from '@sadu/contract/core/time'
import { and, eq } from '../../platform/db/drizzle.ts'
import { posting } from '../../platform/db/schema/customers.ts'
import { payAt } from '../../../../testing/attempts.ts'
import { cardWorld, nameOf } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'

const TOTAL: CardRule = { kind: 'total', period: 'day', most: 900_00 }
const NO_FUEL: CardRule = { kind: 'merchants', categories: ['fuel'] }

/** The amount that counts against the rule with a total. */
const countedOf = ({ rules }: FamilyCard) =>
  rules.find(({ rule }) => rule.kind === 'total')?.spent?.minor ?? NaN

describeOnDatabases('family cards', (kind) => {
  const { database, people, now, cardOf } = cardWorld(kind)
  const familyOf = async (who: keyof ReturnType<typeof people>) =>
    (await people()[who].call('listFamilyCards', {})).results.cards
  const faisals = async () => {
    const { cardReference } = await cardOf(people().noura, '2208')
    const family = await familyOf('noura')
    return family.find((one) => one.cardReference === cardReference)!
  }
  const pays = (serial: string, minor: number, at = now()) =>
    database().write((tx) => payAt(tx, serial, { name: 'Nakhla Market', minor, now: at }))

  test('are the supplementary cards, and only the primary cardmember sees them', async () => {
    const { cards } = (await people().noura.call('listCards', {})).results
    const theirs = cards.filter((card) => card.kind === 'supplementary')
    expect((await familyOf('noura')).map(({ cardReference }) => cardReference)).toEqual(
      theirs.map(({ cardReference }) => cardReference),
    )
    for (const who of ['faisal', 'khalid', 'reema'] as const) {
      expect(await familyOf(who)).toEqual([])
    }
  })

  test('list their rules with the amount spent against each, and the controls that are off', async () => {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '2208')
    for (const rule of [TOTAL, NO_FUEL]) await noura.call('addCardRule', { cardReference, rule })
    for (const control of ['contactless', 'abroad'] as const) {
      await noura.call('closeControl', { cardReference, control })
    }
    const { rules, controlsOff, spentToday } = await faisals()
    // Both were set at the same moment, so their order is not fixed.
    expect(rules).toHaveLength(2)
    expect(rules).toContainEqual({ rule: TOTAL, spent: spentToday })
    expect(rules).toContainEqual({ rule: NO_FUEL, spent: null })
    expect(controlsOff).toEqual(['abroad', 'contactless'])
  })

  test('count today’s charges and holds less refunds, while a rule’s total ignores refunds', async () => {
    const { noura } = people()
    const { serialNumber, cardReference } = await cardOf(noura, '2208')
    const before = await faisals()
    expect(await pays(serialNumber, 120_00)).toBe('applied')
    // Another cardmember’s and yesterday’s do not count.
    await pays((await cardOf(noura, '1946')).serialNumber, 70_00)
    await pays(serialNumber, 30_00, new Date(now().getTime() - DAY_MS))
    const after = await faisals()
    expect(after.spentToday.minor - before.spentToday.minor).toBe(120_00)
    expect(after.used.minor - before.used.minor).toBe(150_00)
    expect(countedOf(after) - countedOf(before)).toBe(120_00)

    await database().write(async (tx) => {
      const [purchase] = await tx
        .select()
        .from(posting)
        .where(and(eq(posting.cardId, cardReference), eq(posting.kind, 'purchase')))
        .limit(1)
      const refund = { kind: 'refund', billingMinor: -20_00, transactionMinor: -20_00 } as const
      const ids = { id: '0198a000-0000-7000-8000-0000000000f1', serialNumber: 'FAMILYREFUND1' }
      await tx.insert(posting).values({
        ...purchase!,
        ...refund,
        ...ids,
        occurredAt: now(),
        statementId: null,
        authorizationId: null,
        cashBackMinor: null,
        points: 0,
        fxRate: null,
        fxFeeMinor: null,
      })
    })
    const refunded = await faisals()
    expect(refunded.spentToday.minor).toBe(after.spentToday.minor - 20_00)
    expect(refunded.used.minor).toBe(after.used.minor - 20_00)
    expect(countedOf(refunded)).toBe(countedOf(after))
  })

  test('are hidden from others, even if they name the account', async () => {
    const { noura, khalid, faisal } = people()
    const [own] = (await noura.call('listAccounts', {})).results.accounts
    const { accountReference = '' } = own ?? {}
    const cards = await noura.call('listFamilyCards', { accountReference })
    expect(cards.results.cards).not.toEqual([])
    expect((await faisal.call('listFamilyCards', { accountReference })).results.cards).toEqual([])
    for (const reference of [accountReference, '00000000-0000-7000-8000-000000000000']) {
      const refused = await khalid.call('listFamilyCards', { accountReference: reference })
      expect(nameOf(refused)).toBe('notFound')
    }
    const spoiled = await noura.call('listFamilyCards', { accountReference: 'no-row' })
    expect(nameOf(spoiled)).toBe('invalidFields')
  })
})
