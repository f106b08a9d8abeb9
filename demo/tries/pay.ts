import { riyadhDay } from '@sadu/contract/core/days'
import { amountText } from '../../bridge/src/domain/notices/amount-text.ts'
import { post } from '../../bridge/src/domain/ledger/post.ts'
import { eventOf } from '../live-event.ts'
import { readPurse } from '../live-store.ts'
import { findAccount } from './find.ts'
import { ofPage, readOnItsWay } from '../payments/post-paid.ts'
import type { Try } from './try.ts'
import { amountOf, TypedRefusal, wordOf } from './typed.ts'

/** Posts a payment for an account. */
export const pay: Try = {
  about: 'lets a payment for an account arrive',
  words: ['account', 'amount'],
  marks: [],
  help: `npm run demo -- pay --account ACCOUNT, and if you like:
  --amount AMOUNT     in riyals; what is on its way or due by default
ACCOUNT is its bill reference, or the last digits of one of its cards.`,
  async run(tx, values, moment) {
    const typed = wordOf(values, 'account', 'its bill reference or the last digits of a card')
    const { billReference } = await findAccount(tx, typed)
    const way = await readOnItsWay(tx, billReference)
    const due = way?.amountMinor ?? (await readPurse(tx, billReference))?.due ?? 0
    const minor =
      values['amount'] === undefined ? due : amountOf(wordOf(values, 'amount', 'an amount'))
    if (minor === 0) {
      throw new TypedRefusal(`Nothing is due on ${billReference}. Write --amount and an amount.`)
    }
    const payment = {
      ...eventOf(moment),
      kind: 'payment' as const,
      billReference,
      ...(way?.amountMinor === minor ? ofPage(way) : { description: null }),
      amountMinor: minor,
      currency: 'SAR' as const,
      postedOn: riyadhDay(moment.now),
    }
    const [outcome] = await post(tx, [payment])
    if (outcome?.outcome !== 'applied') throw new Error('a payment was not posted')
    const paid = amountText({ minor, currency: 'SAR' }).en
    return { isDone: true, text: `Paid: ${paid} for account ${billReference}.` }
  },
}
