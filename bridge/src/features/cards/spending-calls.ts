import type { checkSpending, Contract, Currency, RequestOf } from '@sadu/contract'
import { COUNTRIES } from '@sadu/contract/core/countries'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { pointsEarned } from '@sadu/contract/rewards/points'
import { cycleOf } from '@sadu/contract/statements/cycle'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import type { Owner } from '../../core/owner.ts'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { readCash } from '../../domain/cards/cash.ts'
import { type PaymentPlace, refusalOfPayment } from '../../domain/cards/decide.ts'
import { readFees } from '../../domain/fees/store.ts'
import { foreseeRewards } from '../../domain/offers/foresee.ts'
import { readLatestRates } from '../../domain/rates/latest.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { readClosedControls } from './closed-store.ts'
import { cashOf } from './detail.ts'
import { leftToSpend } from './present.ts'
import { readRules } from './rule-store.ts'
import { readMerchantPlace } from './spending-store.ts'
import { type CardRow, readCard } from './store.ts'

type Asked = RequestOf<typeof checkSpending>

/** Creates the handler that checks whether a payment would be accepted. It applies the rules for
 * authorizations, and changes nothing. */
export function createSpendingHandlers({
  limits,
  figures: { cashPercent, daysToPay },
}: {
  limits: Limits
  figures: Pick<IssuerFigures, 'cashPercent' | 'daysToPay'>
}): Handlers<Pick<Contract, 'checkSpending'>> {
  return {
    async checkSpending(asked, { tx, owner, now }) {
      const row = await readCard(tx, owner, rowId(asked.cardReference))
      if (!row) throw new Refusal('notFound')
      await limits.take('spendingChecks', { identity: `${owner.clientId} ${owner.cardmemberId}` })
      const key = { clientId: owner.clientId, id: row.id }
      const { currency, cycleDay } = row
      const today = riyadhDay(now)
      const { conversion, billingMinor } = await convert(tx, asked, { currency, today })
      const merchantId =
        asked.merchantReference === undefined ? null : rowId(asked.merchantReference)
      const merchant = merchantId === null ? null : await readMerchantPlace(tx, key, merchantId)
      if (merchantId !== null && merchant === null) throw new Refusal('notFound')
      const kind = asked.channel === 'cash' ? 'cash' : 'purchase'
      const closed = (await readClosedControls(tx, key)).map(({ control }) => control)
      const { refused } = await refusalOfPayment(
        tx,
        { ...row, ...key, closed, rules: await readRules(tx, key) },
        {
          kind,
          isContactless: false,
          occurredAt: now,
          billingMinor,
          place: merchant ?? placeOf(asked),
        },
        async () => {
          const cash = kind === 'cash' ? await readCash(tx, key) : null
          return {
            cashLeft: cash && cashOf(cash, owner, cashPercent).left,
            credit: creditOf(row, owner),
          }
        },
      )
      const isAccepted = refused === null
      const offers =
        isAccepted && kind === 'purchase' && merchantId !== null
          ? await foreseeRewards(
              tx,
              {
                ...key,
                cardId: row.id,
                accountId: row.accountId,
                cardmemberId: row.cardmemberId,
                merchantId,
                billingMinor,
              },
              now,
            )
          : []
      const money = (minor: number) => ({ minor, currency })
      const closesOn = cycleOf(today, cycleDay).to
      return {
        refusal: refused?.reason ?? null,
        rule: refused?.rule ?? null,
        merchantName: merchant?.name ?? null,
        country: merchant?.country ?? asked.country,
        billed: money(billingMinor),
        conversion: conversion && presentConversion(conversion, currency),
        points: isAccepted ? pointsEarned(kind, billingMinor) : 0,
        offers: offers.map(({ offerId, isMoney, amount }) => ({
          offerReference: offerId,
          credit: isMoney ? money(amount) : null,
          points: isMoney ? null : amount,
        })),
        leftToSpend: money(leftToSpend(row, owner) - (isAccepted ? billingMinor : 0)),
        countsAccount: owner.isPrimary,
        statement: { closesOn, dueOn: addDays(closesOn, daysToPay) },
      }
    },
  }
}

/** A place without a merchant. Rejects an unknown country. */
function placeOf({ country, channel }: Asked): PaymentPlace {
  if (!COUNTRIES.includes(country)) throw refusedField('country', 'unknown')
  const category = channel === 'shop' ? null : channel
  const isOnline = channel === 'online'
  return { merchantId: null, country, category, isOnline, isBlocked: false }
}

/** The billed amount, and the conversion unless it is in the account's currency. Rejects a currency
 * without a rate. */
async function convert(
  tx: Tx,
  { amount, currency: asked }: Asked,
  { currency, today }: { currency: Currency; today: string },
) {
  if (asked === currency) return { billingMinor: amount, conversion: null }
  const [latest] = await readLatestRates(tx, [asked], today)
  if (!latest) throw refusedField('currency', 'noRate')
  const { rate, units, ratedOn } = latest
  const { conversion: feeBasisPoints } = await readFees(tx, today)
  const { billingMinor, feeMinor } = foreignCharge(amount, rate, { units, feeBasisPoints })
  return { billingMinor, conversion: { rate, units, ratedOn, feeMinor } }
}

type Conversion = NonNullable<Awaited<ReturnType<typeof convert>>['conversion']>

function presentConversion({ feeMinor, ...rate }: Conversion, currency: Currency) {
  return { ...rate, fee: { minor: feeMinor, currency } }
}

/** Returns the credit that counts. The holder of a supplementary card must not learn the account's
 * remaining credit, so if the card has no limit of its own, the account's limit counts as the
 * card's. */
function creditOf({ creditLimit, accountLimit, used, accountLeft }: CardRow, owner: Owner) {
  return owner.isPrimary
    ? { ownLimit: creditLimit, used, accountLeft }
    : { ownLimit: creditLimit ?? accountLimit, used, accountLeft: Infinity }
}
