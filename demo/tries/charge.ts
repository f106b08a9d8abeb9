import { riyadhDay } from '@sadu/contract/core/days'
import { DAY_MS } from '@sadu/contract/core/time'
import { ruleText } from '../../bridge/src/domain/cards/rule-text.ts'
import { amountText } from '../../bridge/src/domain/notices/amount-text.ts'
import { post } from '../../bridge/src/domain/ledger/post.ts'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import { type Declined, tryToPay } from '../attempt.ts'
import { amountsOf, DAYS_HELD, eventOf, type Moment } from '../live-event.ts'
import {
  currencyIn,
  type Shop,
  shopIn,
  shopsNamed,
  suggestShops,
  type Way,
  paymentMethodOf,
} from '../shops.ts'
import { findCard } from './find.ts'
import type { Try } from './try.ts'
import { amountOf, countryOf, currencyOf, TypedRefusal, wordOf } from './typed.ts'

/** Attempts a payment with a card; the rules of cards, trips and credit decide. */
export const charge: Try = {
  about: 'lets a card try to pay, and says whether it was accepted',
  words: ['card', 'amount', 'currency', 'country', 'merchant'],
  marks: ['online', 'contactless', 'cash', 'post'],
  help: `npm run demo -- charge --card DIGITS --amount AMOUNT, and if you like:
  --merchant NAME     one that is there, in either language; the beginning is enough
  --country GB        where it is; without a merchant, one of that country. SA by default
  --currency GBP      SAR, USD or GBP; the merchant’s by default
  --online            on the internet, without the card
  --contactless       held to the terminal
  --cash              cash from a machine
  --post              posts it at once; else it is on hold, and posted some minutes later while Sadu runs`,
  async run(tx, values, moment) {
    const card = await findCard(tx, wordOf(values, 'card', 'its last 4 or 5 digits'))
    const minor = amountOf(wordOf(values, 'amount', 'an amount, such as 120.50'))
    const shop = await shopOf(tx, values)
    const currency = values['currency']
      ? currencyOf(wordOf(values, 'currency', 'SAR, USD or GBP'))
      : currencyIn(shop.country)
    const amounts = await amountsOf(tx, currency, minor, moment.now)
    const event = eventOf(moment)
    const kind = paymentMethodOf(shop.category) === 'cash' ? 'cash' : 'purchase'
    const asked = {
      ...event,
      ...amounts,
      cardSerialNumber: card.serialNumber,
      merchantId: shop.id,
      kind,
    } as const
    const tried = await tryToPay(tx, {
      ...asked,
      expiresAt: new Date(moment.now.getTime() + DAYS_HELD * DAY_MS),
      isContactless: values['contactless'] === true,
    })
    const what = `${amountText({ minor, currency }).en} at ${shop.nameEn} (${shop.country}) on card ${card.lastDigits} of ${card.holder}`
    if (tried.outcome === 'declined') {
      return {
        isDone: false,
        text: `Declined: ${what}. ${tried.rule ? `A rule of the card says “${ruleText(tried.rule).en}”.` : REASONS[tried.reason]}`,
      }
    }
    if (tried.outcome === 'refused') throw new Error(`no authorization: ${tried.reason}`)
    if (values['post'] !== true) {
      return { isDone: true, text: `Accepted: ${what}. It is on hold.` }
    }
    await posted(tx, asked, moment)
    return { isDone: true, text: `Accepted: ${what}. It is posted as ${event.serialNumber}.` }
  },
}

/** The messages for the reasons of a decline. */
const REASONS: Record<Declined['reason'], string> = {
  cardInactive: 'The card is not activated yet.',
  cardSuspended: 'The card is suspended.',
  cardStopped: 'The card has been stopped for good.',
  merchantBlocked: 'The merchant is blocked on this card.',
  onlineOff: 'Paying online is switched off on this card.',
  abroadOff: 'Paying abroad is switched off on this card.',
  cashOff: 'Cash is switched off on this card.',
  contactlessOff: 'Contactless payment is switched off on this card.',
  cardRule: 'A rule of the card does not allow it.',
  unusualAbroad: 'No trip of this card says that its holder is there today.',
  cardLimit: 'It is more than the card’s own limit leaves.',
  cashLimit: 'It is more than may still be withdrawn in cash.',
  insufficientCredit: 'It is more than the account has left.',
}

async function shopOf(
  tx: Tx,
  values: Readonly<Record<string, string | boolean | undefined>>,
): Promise<Shop> {
  const ways = (['online', 'contactless', 'cash'] as const).filter((one) => values[one] === true)
  if (ways.length > 1) {
    throw new TypedRefusal(`Write only one of ${ways.map((one) => `--${one}`).join(' and ')}.`)
  }
  const country = values['country'] ? countryOf(wordOf(values, 'country', 'its two letters')) : null
  const way: Way = ways[0] === 'online' || ways[0] === 'cash' ? ways[0] : 'shop'
  if (values['merchant'] === undefined) return shopIn(tx, country ?? 'SA', way)

  const name = wordOf(values, 'merchant', 'its name')
  const [shop, other] = await shopsNamed(tx, name)
  if (!shop) {
    const some = (await suggestShops(tx)).join(', ')
    throw new TypedRefusal(`There is no merchant “${name}”. Some of those there are: ${some}.`)
  }
  if (other && other.nameEn !== shop.nameEn) {
    throw new TypedRefusal(`“${name}” may be ${shop.nameEn} or ${other.nameEn}. Write more of it.`)
  }
  if (country !== null && country !== shop.country) {
    throw new TypedRefusal(`${shop.nameEn} is in ${shop.country}. Leave --country out.`)
  }
  if (ways.length > 0 && paymentMethodOf(shop.category) !== way) {
    throw new TypedRefusal(`One does not pay at ${shop.nameEn} by --${ways[0]}. Leave it out.`)
  }
  return shop
}

type Asked = ReturnType<typeof eventOf> &
  Awaited<ReturnType<typeof amountsOf>> & {
    cardSerialNumber: string
    merchantId: string
    kind: 'purchase' | 'cash'
  }

async function posted(tx: Tx, asked: Asked, { now }: Moment): Promise<void> {
  const [outcome] = await post(tx, [
    {
      ...asked,
      postedOn: riyadhDay(now),
      authorization: asked.externalId,
      description: null,
      cashBackMinor: null,
    },
  ])
  if (outcome?.outcome !== 'applied') throw new Error('a charge was not posted')
}
