import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Charge } from './charge.ts'

/** The disputed charge, next to the steps. */
export function DisputeAside({ card, charge }: { card: Card; charge: Charge }) {
  const { t } = useLingui()
  const { language } = useFormats()
  return (
    <Panel title={t`The charge`}>
      {charge ? (
        <div className="grid gap-1">
          <bdi className="font-medium wrap-anywhere">
            {charge.transaction.merchantName[language]}
          </bdi>
          <p className="text-sm text-ink-2">
            <DateText value={charge.transaction.date} /> <MaskedCard lastDigits={card.lastDigits} />
          </p>
          <Amount
            money={charge.transaction.billingAmount}
            className="justify-self-start text-lg font-semibold"
          />
        </div>
      ) : (
        <p className="text-ink-2">
          <Trans>
            One that you describe, on <MaskedCard lastDigits={card.lastDigits} />
          </Trans>
        </p>
      )}
    </Panel>
  )
}
