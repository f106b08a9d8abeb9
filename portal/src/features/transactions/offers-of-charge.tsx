import { Plural, Trans } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Detail } from './queries.ts'

type Given = Detail['offers'][number]

/** Offer rewards paid or reversed for a purchase, and for a reward the purchase it belongs to. */
export function OffersOfCharge({ detail: { transaction, offers } }: { detail: Detail }) {
  return offers.map((one) => (
    <Notice
      key={one.entryReference}
      tone={one.amount > 0 ? 'success' : 'info'}
      isStatic
      title={<Said given={one} isEntry={transaction.kind === 'offer'} />}
      action={
        <span className="flex flex-wrap gap-x-4">
          <TextLink to="/offers" search={{ offer: one.offerReference }}>
            <Trans>See the offer</Trans>
          </TextLink>
          {transaction.kind === 'offer' && (
            <TextLink to="/view-transaction" search={{ reference: one.transactionReference }}>
              <Trans>See the purchase</Trans>
            </TextLink>
          )}
        </span>
      }
    />
  ))
}

function Said({ given, isEntry }: { given: Given; isEntry: boolean }) {
  const language = useLanguage()
  const merchant = given.merchantName[language]
  const size = Math.abs(given.amount)
  const sum = given.isMoney ? (
    <Amount money={{ minor: size, currency: 'SAR' }} />
  ) : (
    <Plural value={size} one="# point" other="# points" />
  )
  if (given.amount < 0) {
    return (
      <Trans>
        A refund took back {sum} of an offer from {merchant}
      </Trans>
    )
  }
  return isEntry ? (
    <Trans>You earned this on a purchase with an offer from {merchant}</Trans>
  ) : (
    <Trans>
      You earned {sum} on this with an offer from {merchant}
    </Trans>
  )
}
