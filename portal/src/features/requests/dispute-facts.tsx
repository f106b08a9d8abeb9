import { Trans } from '@lingui/react/macro'
import type { RequestAbout } from '@sadu/contract'
import { answered, type DisputeQuestion, QUESTIONS } from '@sadu/contract/disputes/rules'
import { QUESTION_TEXTS, REASON_TEXTS } from '@sadu/contract/disputes/texts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NoteText } from './note-text.tsx'

/** The disputed charge, the provisional credit, the reason, and the person's answers. */
export function DisputeFacts({ about }: { about: Extract<RequestAbout, { kind: 'dispute' }> }) {
  const language = useLanguage()
  const {
    transaction,
    merchantName,
    day,
    billed,
    disputed,
    reason,
    answers,
    credited,
    explanation,
  } = about
  return (
    <>
      <Fact label={<Trans>Charge</Trans>}>
        {transaction ? (
          <TextLink to="/view-transaction" search={{ reference: transaction }}>
            <bdi>{merchantName[language]}</bdi>
          </TextLink>
        ) : (
          <bdi className="font-medium wrap-anywhere">{merchantName[language]}</bdi>
        )}
        <p className="text-sm text-ink-2">
          <DateText value={day} />
        </p>
      </Fact>
      <Fact
        label={
          disputed.minor === billed.minor ? (
            <Trans>You dispute all of it</Trans>
          ) : (
            <Trans>
              You dispute a part of <Amount money={billed} />
            </Trans>
          )
        }
      >
        <Amount money={disputed} className="font-semibold" />
      </Fact>
      {credited && (
        <Fact label={<Trans>Credited to your account</Trans>}>
          <Amount money={credited} className="font-semibold" />
        </Fact>
      )}
      <Fact label={<Trans>Reason</Trans>}>{REASON_TEXTS[reason][language]}</Fact>
      {answered(reason, answers).map(({ question, answer }) => (
        <Fact key={question} label={QUESTION_TEXTS[question][language]}>
          <Answer question={question} answer={answer} />
        </Fact>
      ))}
      {explanation && (
        <Fact label={<Trans>What you told us</Trans>}>
          <NoteText text={explanation} />
        </Fact>
      )}
    </>
  )
}

/** An answer, formatted according to the type of its question. */
function Answer({ question, answer }: { question: DisputeQuestion; answer: string }) {
  const takes = QUESTIONS[question]
  if (takes === 'day') return <DateText value={answer} />
  if (takes === 'text') return <bdi>{answer}</bdi>
  return answer === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>
}
