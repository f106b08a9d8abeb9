import { Trans } from '@lingui/react/macro'
import { type Fee, nextChange, percentOf } from '@sadu/contract/fees/fees'
import { useIssuerFees } from '../data/client/use-issuer-fees.ts'
import { Amount } from '../ui/amount.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The announced change of a fee from the old to the new amount, shown until it applies, with a
 * link to close the card or account at no cost before then. Null if no change is announced. */
export function ComingFee({ fee }: { fee: Fee }) {
  const { today, fees, changes } = useIssuerFees()
  const next = nextChange(changes, fee, today)
  if (!next) return null
  const before = <FeeFigure fee={fee} amount={fees[fee]} />
  const after = <FeeFigure fee={fee} amount={next.amount} />
  const day = <DateText value={next.from} />
  return (
    <Notice
      tone="info"
      isStatic
      title={<Trans>This fee changes on {day}</Trans>}
      action={
        <TextLink to="/card-detail" search={{ tab: 'close' }}>
          <Trans>Close a card or the account</Trans>
        </TextLink>
      }
    >
      <Trans>
        From {before} to {after}, VAT included. You can leave at no cost before then.
      </Trans>
    </Notice>
  )
}

function FeeFigure({ fee, amount }: { fee: Fee; amount: number }) {
  if (fee === 'conversion') return <bdi dir="ltr">{`${percentOf(amount)}%`}</bdi>
  return <Amount money={{ minor: amount, currency: 'SAR' }} />
}
