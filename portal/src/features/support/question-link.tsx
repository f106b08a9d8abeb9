import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { FaqQuestion, FaqTopic } from './faq-content.ts'

type QuestionLinkProps = {
  topic: FaqTopic
  question: FaqQuestion
  /** Names the topic below the question. */
  withTopic: boolean
}

/** A row that leads to a question at its place in its topic. */
export function QuestionLink({ topic, question, withTopic }: QuestionLinkProps) {
  const language = useLanguage()
  return (
    <Link
      to="/faqs/$topic"
      params={{ topic: topic.id }}
      hash={question.id}
      className="flex min-h-14 items-center gap-4 px-4 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="font-medium">{question.question[language]}</span>
        {withTopic && <span className="block text-sm text-ink-2">{topic.name[language]}</span>}
      </span>
      <Icon name="chevronForward" size={20} className="shrink-0 text-ink-2" />
    </Link>
  )
}

/** A tile that leads to a topic. */
export function TopicTile({ topic }: { topic: FaqTopic }) {
  const language = useLanguage()
  return (
    <Link
      to="/faqs/$topic"
      params={{ topic: topic.id }}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 text-ink no-underline shadow-panel transition-colors duration-150 hover:bg-sunken sm:grid sm:content-start sm:justify-items-start sm:gap-2 sm:p-6"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-madder-tint text-madder-ink">
        <Icon name={topic.icon} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{topic.name[language]}</span>
        <span className="block text-sm text-ink-2">
          <Plural value={topic.questions.length} one="One question" other="# questions" />
        </span>
      </span>
    </Link>
  )
}
