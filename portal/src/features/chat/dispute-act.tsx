import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatAct } from '@sadu/contract/chat/act'
import { riyadhDay } from '@sadu/contract/core/days'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'

type DisputeActProps = Pick<Extract<ChatAct, { kind: 'disputeCharge' }>, 'charges'>

/** The latest charges, each with a link to dispute it. */
export function DisputeAct({ charges }: DisputeActProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul
      aria-label={t`Your latest charges`}
      className="grid grid-cols-1 divide-y divide-line border-y border-line"
    >
      {charges.map((charge) => {
        const { transactionReference, cardReference, cardKind, date, billingAmount } = charge
        const merchant = charge.merchantName[language]
        return (
          <li
            key={transactionReference}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <div className="min-w-0 flex-1 basis-[min(10rem,100%)]">
              <p className="font-medium wrap-anywhere">
                <bdi>{merchant}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                <DateText value={riyadhDay(new Date(date))} /> · <Amount money={billingAmount} />
              </p>
            </div>
            <Link
              to="/billing-dispute/$cardType"
              params={{ cardType: cardKind }}
              search={{ card: cardReference, transaction: transactionReference }}
              aria-label={t`Dispute: ${merchant}`}
              className={`${buttonClass('secondary')} wrap-anywhere`}
            >
              <Trans>Dispute</Trans>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
