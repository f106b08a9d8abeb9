import { useFormats } from '../../i18n/formats/use-formats.ts'
import { numeralsText } from '../../i18n/formats/numerals.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { onTop } from './faqs.ts'
import type { FaqHead, FaqList } from '@sadu/contract/support/faq-content'

type QuestionLinkProps = FaqHead & {
  /** Whether to show the topic below the question. */
  withTopic: boolean
}

/** Row that links to a question within its topic. */
function QuestionLink({ topic, question, withTopic }: QuestionLinkProps) {
  const formats = useFormats()
  const { language } = formats
  return (
    <Link
      to="/faqs/$topic"
      params={{ topic: topic.id }}
      hash={question.id}
      className="flex min-h-14 items-center gap-4 px-4 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="font-medium">{numeralsText(question.question[language], formats)}</span>
        {withTopic && <span className="block text-sm text-ink-2">{topic.name[language]}</span>}
      </span>
      <Icon name="chevronForward" size={20} className="shrink-0 text-ink-2" />
    </Link>
  )
}

/** Tile that links to a topic. */
export function TopicTile({ topic }: { topic: FaqList['topics'][number] }) {
  const language = useLanguage()
  return (
    <Link
      to="/faqs/$topic"
      params={{ topic: topic.id }}
      className={`${PANEL_CLASS} flex items-center gap-4 p-4 text-ink no-underline transition-colors duration-150 hover:bg-sunken sm:grid sm:content-start sm:justify-items-start sm:gap-2 sm:p-6`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-madder-tint text-madder-ink">
        <Icon name={topic.icon} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{topic.name[language]}</span>
        <span className="block text-sm text-ink-2">
          <Plural value={topic.count} one="One question" other="# questions" />
        </span>
      </span>
    </Link>
  )
}

type QuestionsProps = { found: readonly FaqHead[]; withTopic?: boolean }

/** List of questions, each linked to its answer. */
export function Questions({ found, withTopic = false }: QuestionsProps) {
  return (
    <ul className={`${PANEL_CLASS} overflow-hidden`}>
      {found.map(({ topic, question }) => (
        <li key={question.id} className="border-t border-line first:border-0">
          <QuestionLink topic={topic} question={question} withTopic={withTopic} />
        </li>
      ))}
    </ul>
  )
}

/** Most asked questions, with a heading. */
export function MostAsked() {
  return (
    <section aria-labelledby="most-asked" className="grid gap-3">
      <h2 id="most-asked" className="text-lg font-semibold">
        <Trans>Most asked</Trans>
      </h2>
      <Questions found={onTop} />
    </section>
  )
}
