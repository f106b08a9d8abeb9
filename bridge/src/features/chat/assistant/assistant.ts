import type { ChatSource, Language } from '@sadu/contract'
import type { ChatAct } from '@sadu/contract/chat/act'
import { riyadhDay } from '@sadu/contract/core/days'
import { answerText } from '@sadu/contract/support/answer-text'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { readFees } from '../../../domain/fees/store.ts'
import { describeAct } from './acts.ts'
import { asksForDecision } from './decision-question.ts'
import { describeFact, type Asking } from './facts.ts'
import { type Choice, createChooser, questionOf, readQuestion } from './choose-source.ts'
import { readAssistantContent } from './content.ts'
import { spendingText } from './spending-text.ts'
import { answerSpent } from './spent-text.ts'

/** The assistant's answer. Without a source, it has no answer, or it asks whether one of
 * `suggestions` is meant. */
type Answer = {
  text: string
  source: ChatSource | null
  suggestions?: string[]
  act?: ChatAct | null
}

export type Assistant = {
  /** Chooses the source for a question; null if there is none. */
  choose(question: string): Promise<Choice | null>
  /** Formulates the answer in a language, from that source only. */
  tell(choice: Choice | null, language: Language, asking: Asking): Promise<Answer>
}

const UNKNOWN = {
  en: 'I don’t know the answer, and I’d rather not guess. Try asking in other words, or talk to a person.',
  ar: 'لا أعرف الإجابة عن هذا ولا أخمّن. اسألني بكلمات أخرى، أو تحدّث إلى موظف.',
}

const NOT_SURE = {
  en: 'I’m not sure what you mean. Is it one of these?',
  ar: 'لست متأكدًا مما تقصد. هل هو أحد هذه الأسئلة؟',
}

/** Creates the chat assistant. It reads the editors' content on the first question. */
export function createAssistant(figures: IssuerFigures): Assistant {
  let chooser: Promise<(question: string) => Choice | null> | undefined
  return {
    async choose(question) {
      const read = readQuestion(question)
      if (read) return { sure: read }
      if (asksForDecision(question)) return null
      chooser ??= readAssistantContent().then(createChooser)
      return (await chooser)(question)
    },

    async tell(choice, language, asking) {
      if (!choice) return { text: UNKNOWN[language], source: null }
      if ('meant' in choice) {
        const suggestions = choice.meant.map((one) => questionOf(one, language))
        return { text: NOT_SURE[language], source: null, suggestions }
      }
      const chosen = choice.sure
      if (chosen.kind === 'spending') {
        const text = await spendingText(chosen.asked, asking)
        return { text: text[language], source: { kind: 'spending', ...chosen.asked } }
      }
      if (chosen.kind === 'spent') {
        const { text, source } = await answerSpent(chosen.asked, asking)
        return { text: text[language], source }
      }
      if (chosen.kind === 'fact') {
        const { text, page, act } = await describeFact(chosen.fact, asking, language)
        return { text, source: { kind: 'page', page }, act }
      }
      const { topic, question } = chosen
      const { tx, now } = asking.context
      const title = question.question[language]
      const { act, instead } = await describeAct(question.id, asking)
      return {
        text: instead
          ? instead[language]
          : answerText(question, language, figures, await readFees(tx, riyadhDay(now))),
        act,
        source: { kind: 'question', topic: topic.id, question: question.id, title },
      }
    },
  }
}
