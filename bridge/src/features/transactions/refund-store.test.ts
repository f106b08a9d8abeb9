import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { signedInPeople, type Signed } from '../../../../testing/people.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { posting } from '../../platform/db/schema/customers.ts'

describeOnDatabases('a refund', (kind) => {
  let people: Signed
  beforeAll(async () => {
    people = await signedInPeople(kind)
  })
  afterAll(() => people.close())

  const detailOf = async (transactionReference: string) =>
    (await people.noura.call('transactionDetail', { transactionReference })).results

  test('is linked with its purchase in both directions if no other purchase fits', async () => {
    const rows = await people.db.read((tx) =>
      tx
        .select({ id: posting.id, refundOf: posting.refundOf, cardmemberId: posting.cardmemberId })
        .from(posting)
        .where(and(eq(posting.clientId, 'C1000001'), eq(posting.kind, 'refund'))),
    )
    const details = await Promise.all(
      rows.map(async ({ id, refundOf }) => ({
        id,
        refundOf,
        detail: await detailOf(id),
        back: (await detailOf(refundOf!)).refunds,
      })),
    )
    const linked = details.filter((one) => one.detail.refunds.length > 0)
    expect(linked.length).toBeGreaterThan(0)
    for (const { refundOf, detail, back } of linked) {
      const { transaction, refunds: purchases } = detail
      expect(purchases).toMatchObject([{ transactionReference: refundOf, kind: 'purchase' }])
      const [purchase] = purchases
      expect(purchase?.merchantName).toEqual(transaction.merchantName)
      expect(purchase?.cardReference).toBe(transaction.cardReference)
      expect(purchase?.billingAmount.minor).toBeGreaterThanOrEqual(-transaction.billingAmount.minor)
      expect(back).toContainEqual(transaction)
    }
    // Some fit more than one purchase, and are linked to none.
    const others = details.filter((one) => one.detail.refunds.length === 0)
    expect(others.length).toBeGreaterThan(0)
    for (const { id, back } of others) {
      expect(back.map((one) => one.transactionReference)).not.toContain(id)
    }
  })
})
