import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { amountText } from '../../bridge/src/domain/notices/amount-text.ts'
import { closeCycles } from '../../bridge/src/domain/ledger/close-cycles.ts'
import { findAccount } from './find.ts'
import type { Try } from './try.ts'
import { TypedRefusal, wordOf } from './typed.ts'

/** Closes the open cycle of an account as if it had ended yesterday, and writes its statement. */
export const closeCycle: Try = {
  about: 'closes the open cycle of an account, with all that was posted by yesterday',
  words: ['account'],
  marks: [],
  help: `npm run demo -- close-cycle --account ACCOUNT
The cycle ends yesterday; what was posted today is in the next one.
ACCOUNT is its bill reference, or the last digits of one of its cards.`,
  async run(tx, values, { now }) {
    const typed = wordOf(values, 'account', 'its bill reference or the last digits of a card')
    const { clientId, accountId, billReference, openFrom } = await findAccount(tx, typed)
    const yesterday = addDays(riyadhDay(now), -1)
    if (openFrom > yesterday) {
      throw new TypedRefusal(
        `The cycle of account ${billReference} began today, so there is nothing to close before tomorrow.`,
      )
    }
    const cycle = { from: openFrom, to: yesterday }
    const [closed] = await closeCycles(tx, [{ clientId, accountId, cycle }])
    if (!closed) throw new Error('a cycle was not closed')
    const owed = amountText({ minor: closed.closingMinor, currency: 'SAR' }).en
    const text = `Closed: the cycle of account ${billReference} from ${openFrom} to ${yesterday}, with ${owed}.`
    return { isDone: true, text }
  },
}
