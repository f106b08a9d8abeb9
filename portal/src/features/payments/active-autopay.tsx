import { Trans, useLingui } from '@lingui/react/macro'
import type { Autopay, checkAutopay, ResultsOf } from '@sadu/contract'
import { changeAutopay, endAutopay } from '@sadu/contract/payments/autopay-calls'
import { useState } from 'react'
import type { BridgeError } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { AutomaticText } from '../../ui/automatic-text.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AutopayForm } from './autopay-form.tsx'
import { useAutopayTerms } from './autopay-terms.tsx'

type Checked = Pick<ResultsOf<typeof checkAutopay>, 'coming' | 'isLeftToPay'>

/** Active automatic payments: the next payment, the amount and day of each, and how to change or
 * end them. */
export function ActiveAutopay({ autopay, checked }: { autopay: Autopay; checked: Checked }) {
  const { autopayReference, card, daysBefore, pays } = autopay
  const { amounts, dayText } = useAutopayTerms()
  return (
    <div className="grid grid-cols-1 gap-5">
      <ComingNotice checked={checked} />
      <Facts className="grid gap-x-6 gap-y-4 @lg:grid-cols-3">
        <Fact label={<Trans>How much of each bill</Trans>}>{amounts[pays]}</Fact>
        <Fact label={<Trans>When</Trans>}>{dayText(daysBefore)}</Fact>
        {card && (
          <Fact label={<Trans>From your card</Trans>}>
            <StoredCard card={card} />
          </Fact>
        )}
      </Facts>
      <div className="grid grid-cols-1">
        <Change
          key={`${pays} ${daysBefore}`}
          autopay={autopay}
          isAnnounced={checked.coming?.isAnnounced ?? false}
        />
        <End autopayReference={autopayReference} />
      </div>
    </div>
  )
}

function ComingNotice({ checked: { coming, isLeftToPay } }: { checked: Checked }) {
  if (coming === null && isLeftToPay) {
    return (
      <Notice tone="warning" isStatic title={<Trans>Please pay this bill yourself</Trans>}>
        <Trans>This one isn’t paid automatically. Your next bill will be.</Trans>
      </Notice>
    )
  }
  if (coming === null) {
    return (
      <p className="text-ink-2">
        <Trans>Nothing is taken now. Your next bill will be paid automatically.</Trans>
      </p>
    )
  }
  return (
    <Notice
      tone={coming.isAgain ? 'warning' : 'info'}
      icon="calendar"
      isStatic
      title={<AutomaticText payment={coming} />}
    >
      {coming.isAgain ? (
        <Trans>
          It couldn’t be taken, so we’ll try once more. To be sure it’s on time, pay it yourself.
        </Trans>
      ) : (
        <Trans>If you pay part of it before then, we take that much less.</Trans>
      )}
    </Notice>
  )
}

function StoredCard({ card }: { card: NonNullable<Autopay['card']> }) {
  return (
    <>
      {card.network && <bdi>{card.network}</bdi>} <MaskedCard lastDigits={card.ending} />
      {card.expiresOn && (
        <span className="block text-sm font-normal text-ink-2">
          <Trans>
            expires <DateText value={card.expiresOn} />
          </Trans>
        </span>
      )}
    </>
  )
}

function Change({ autopay, isAnnounced }: { autopay: Autopay; isAnnounced: boolean }) {
  const { run } = useCall(changeAutopay)
  const { autopayReference, daysBefore, pays } = autopay
  return (
    <Disclosure summary={<Trans>Change the amount or the day</Trans>}>
      <div className="grid grid-cols-1 gap-4">
        {isAnnounced && (
          <p className="max-w-prose text-sm text-ink-2">
            <Trans>
              We’ve announced the next payment, so it stays as it is. A change is for the bills
              after it.
            </Trans>
          </p>
        )}
        <AutopayForm
          purpose="changeAutopay"
          of={{ autopayReference }}
          initial={{ pays, daysBefore }}
          what={<Trans>Change your automatic payments</Trans>}
          verb={<Trans>Save the change</Trans>}
          onConfirmed={async (terms, confirmed) =>
            (await run({ ...terms, ...confirmed })).error ?? null
          }
        />
      </div>
    </Disclosure>
  )
}

function End({ autopayReference }: { autopayReference: string }) {
  const { t } = useLingui()
  const { run, isBusy } = useCall(endAutopay)
  const [problem, setProblem] = useState<BridgeError | null>(null)
  return (
    <Disclosure summary={<Trans>Use another card, or stop</Trans>}>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-prose">
          <Trans>
            They end straight away, and we delete the card. From then on you pay your bills
            yourself, or set them up again with another card.
          </Trans>
        </p>
        {problem && <ProblemNotice problem={problem} />}
        <div>
          <Button
            tone="secondary"
            isBusy={isBusy}
            busyLabel={t`Ending them…`}
            onClick={async () => setProblem((await run({ autopayReference })).error ?? null)}
          >
            <Trans>End automatic payments</Trans>
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
