import { riyadhDay } from '@sadu/contract/core/days'
import { amountText } from '../../bridge/src/domain/notices/amount-text.ts'
import { post } from '../../bridge/src/domain/ledger/post.ts'
import { amountsOf, eventOf } from '../live-event.ts'
import { findCard, findPurchase } from './find.ts'
import type { Try } from './try.ts'
import { amountOf, TypedRefusal, wordOf } from './typed.ts'

/** Posts a full or partial refund of a purchase. */
export const refund: Try = {
  about: 'lets a merchant give a purchase back',
  words: ['card', 'merchant', 'charge', 'amount'],
  marks: [],
  help: `npm run demo -- refund --card DIGITS, and if you like:
  --merchant NAME     of the last purchase there; else the card’s last one is given back
  --charge NUMBER     of the purchase with this number, as “charge --post” names it
  --amount AMOUNT     a part of it, in the currency of the purchase`,
  async run(tx, values, moment) {
    const card = await findCard(tx, wordOf(values, 'card', 'its last 4 or 5 digits'))
    const named = (name: string) =>
      values[name] === undefined ? null : wordOf(values, name, `a ${name}`)
    const bought = await findPurchase(tx, card, {
      merchant: named('merchant'),
      charge: named('charge'),
    })
    if (!bought) {
      throw new TypedRefusal(
        `Card ${card.lastDigits} has no such purchase that is posted and not given back. “charge --post” makes one.`,
      )
    }
    const { currency, merchantId, nameEn } = bought
    const minor =
      values['amount'] === undefined
        ? bought.minor
        : amountOf(wordOf(values, 'amount', 'an amount'))
    if (minor > bought.minor) {
      const whole = amountText({ minor: bought.minor, currency }).en
      throw new TypedRefusal(`That is more than the purchase at ${nameEn}, ${whole}.`)
    }
    const [outcome] = await post(tx, [
      {
        ...eventOf(moment),
        ...(await amountsOf(tx, currency, minor, moment.now)),
        kind: 'refund',
        cardSerialNumber: card.serialNumber,
        merchantId,
        postedOn: riyadhDay(moment.now),
        authorization: null,
        description: null,
        cashBackMinor: null,
      },
    ])
    if (outcome?.outcome !== 'applied') throw new Error('a refund was not posted')
    const text = `Refunded: ${amountText({ minor, currency }).en} by ${nameEn} to card ${card.lastDigits} of ${card.holder}.`
    return { isDone: true, text }
  },
}
