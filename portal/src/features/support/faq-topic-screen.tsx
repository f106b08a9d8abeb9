import { numeralsText } from '../../i18n/formats/numerals.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useHydrated, useLocation } from '@tanstack/react-router'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type {
  FaqLink,
  FaqQuestion,
  FaqTopic,
  FaqTopicHead,
} from '@sadu/contract/support/faq-content'
import { answerText } from '@sadu/contract/support/answer-text'
import { useIssuerFees } from '../../data/client/use-issuer-fees.ts'
import { useIssuerFigures } from '../../data/client/use-issuer-figures.ts'
import { DidThisHelp } from './did-this-help.tsx'
import { topics } from './faqs.ts'
import { faqLink } from './links.ts'

const route = getRouteApi('/_content/faqs/$topic')

/** `/faqs/{topic}`: questions with their answers, each with its own anchor. */
export function FaqTopicScreen() {
  const language = useLanguage()
  const { topic }: { topic?: FaqTopic } = route.useLoaderData()
  const named = useLocation({ select: ({ hash }) => hash })
  // The prerendered page doesn't know the URL hash.
  const isLive = useHydrated()
  if (!topic) return null
  return (
    <div className="grid gap-8">
      <PageHead
        parents={[
          { key: 'help', name: <Trans>Help</Trans>, link: { to: '/customer-service' } },
          { key: 'questions', name: <Trans>Questions</Trans>, link: { to: '/faqs' } },
        ]}
        title={topic.name[language]}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className={PANEL_CLASS}>
          {topic.questions.map((question) => (
            <Answer
              key={question.id}
              question={question}
              isNamed={isLive && question.id === named}
            />
          ))}
        </div>
        <Aside topic={topic} />
      </div>
    </div>
  )
}

/** A question with its answer; `isNamed` when the URL hash points to it. */
function Answer({ question: all, isNamed }: { question: FaqQuestion; isNamed: boolean }) {
  const { id, question, link } = all
  const figures = useIssuerFigures()
  const { fees } = useIssuerFees()
  const formats = useFormats()
  const { language } = formats
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-2 border-t border-line p-4 first:rounded-t-lg first:border-0 last:rounded-b-lg sm:p-6 ${isNamed ? 'bg-saffron-tint' : ''}`}
    >
      <h2 id={id} className="scroll-mt-24 text-lg font-semibold">
        {numeralsText(question[language], formats)}
      </h2>
      <div className="grid max-w-prose gap-2 text-ink-2">
        {numeralsText(answerText(all, language, figures, fees), formats)
          .split(/\n\s*\n/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {link && (
        <div>
          <AnswerLink name={link} />
        </div>
      )}
      <DidThisHelp question={id} />
    </section>
  )
}

function AnswerLink({ name }: { name: FaqLink }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const cardType = useAccountsStore(({ user }) => user?.cardmember ?? 'primary')
  const { label, link } = faqLink(name, { language, cardType })
  return <TextLink {...link}>{i18n._(label)}</TextLink>
}

function Aside({ topic }: { topic: FaqTopicHead }) {
  const language = useLanguage()
  return (
    <aside className="grid content-start gap-6">
      <nav aria-labelledby="other-topics" className="grid gap-1">
        <h2 id="other-topics" className="text-lg font-semibold">
          <Trans>Other topics</Trans>
        </h2>
        <ul>
          {topics
            .filter(({ id }) => id !== topic.id)
            .map(({ id, name }) => (
              <li key={id}>
                <TextLink to="/faqs/$topic" params={{ topic: id }}>
                  {name[language]}
                </TextLink>
              </li>
            ))}
        </ul>
      </nav>
      <p className="text-ink-2">
        <Trans>
          Not what you were looking for? Call <Hotline />.
        </Trans>
      </p>
    </aside>
  )
}
