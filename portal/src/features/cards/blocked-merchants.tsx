import { Trans, useLingui } from '@lingui/react/macro'
import type { BlockedMerchant, Card } from '@sadu/contract'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { useUnblockMerchant } from './use-controls.ts'

type BlockedMerchantsProps = { card: Card; merchants: readonly BlockedMerchant[] }

/** Merchants blocked from charging a card, each with a button to unblock it. */
export function BlockedMerchants({ card, merchants }: BlockedMerchantsProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const { cardReference } = card
  const stepUp = useUnblockMerchant()
  const asked = merchants.find(
    ({ merchantReference }) => merchantReference === stepUp.pendingAction?.action.merchantReference,
  )
  return (
    <section aria-labelledby="blocked-merchants" className="border-t border-line pt-4">
      <h3 id="blocked-merchants" className="font-semibold">
        <Trans>Blocked merchants</Trans>
      </h3>
      {merchants.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>None. Open a transaction to block its merchant on this card.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {merchants.map(({ merchantReference, name, closed }) => (
            <li
              key={merchantReference}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span className="grid min-w-0">
                <bdi className="font-medium wrap-anywhere">{name[language]}</bdi>
                <span className="text-sm text-ink-2">
                  {closed.mayOpen ? (
                    <Trans>
                      Since <DateText value={closed.since} />
                    </Trans>
                  ) : (
                    <Trans>Blocked by the primary cardmember</Trans>
                  )}
                </span>
              </span>
              {closed.mayOpen && (
                <Button
                  tone="quiet"
                  aria-label={t`Unblock ${name[language]}`}
                  onClick={() => void stepUp.ask({ cardReference, merchantReference })}
                >
                  <Trans>Unblock</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
      {asked && (
        <ConfirmAction
          stepUp={stepUp}
          what={
            <Trans>
              Unblock <bdi>{asked.name[language]}</bdi>
            </Trans>
          }
          terms={<Trans>It can charge this card again straight away</Trans>}
          card={{ tier: card.tier, isUsable: card.state === 'active' }}
          verb={<Trans>Unblock the merchant</Trans>}
        />
      )}
    </section>
  )
}
