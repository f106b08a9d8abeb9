import { Trans } from '@lingui/react/macro'
import type { DeclinedAttempt, Request } from '@sadu/contract'
import { type ReactNode, useId } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { AllowOnce } from '../../step-up/allow-once.tsx'
import { DecideRequest } from '../../step-up/decide-request.tsx'
import { decisionTexts } from '../../step-up/decision-texts.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useRuleSentence } from '../../ui/use-rule-sentence.ts'

function Waiting({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-saffron-ink/40 bg-saffron-tint p-4">
      <h4 className="font-medium">{title}</h4>
      {children}
    </div>
  )
}

/** A request of a supplementary cardmember, which can be decided in place. */
export function RequestToDecide({ request }: { request: Request }) {
  const { language } = useFormats()
  const id = useId()
  const words = decisionTexts(request, language)
  if (!words) return null
  const name = <bdi>{request.askedBy.name[language]}</bdi>
  return (
    <Waiting title={<Trans>{name} asks for your approval</Trans>}>
      <p id={id} className="max-w-prose">
        {words.asked}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="grid gap-3">
          <DecideRequest request={request} words={words} describedBy={id} />
        </div>
        <TextLink to="/requests" search={{ ref: request.reference }}>
          <Trans>See the whole request</Trans>
        </TextLink>
      </div>
    </Waiting>
  )
}

/** A payment that a rule declined, which can be allowed once in place. */
export function AttemptToAllow({ attempt }: { attempt: DeclinedAttempt }) {
  const { language } = useFormats()
  const sentenceOf = useRuleSentence()
  const id = useId()
  const merchant = <bdi>{attempt.merchantName[language]}</bdi>
  return (
    <Waiting title={<Trans>A payment was declined</Trans>}>
      <p id={id} className="max-w-prose">
        <Trans>
          <Amount money={attempt.billingAmount} /> at {merchant},{' '}
          <DateText value={attempt.date} length="short" />
        </Trans>
        {attempt.rule && (
          <span className="block text-sm text-ink-2">
            <Trans>
              A card rule says: “<bdi>{sentenceOf(attempt.rule)}</bdi>”.
            </Trans>
          </span>
        )}
      </p>
      <AllowOnce attempt={attempt} describedBy={id} />
    </Waiting>
  )
}
