type SuggestionsProps = {
  questions: readonly string[]
  /** Language of the questions. */
  language: 'en' | 'ar'
  /** Asks one of them; absent for older messages. */
  onAsk?: ((question: string) => void) | undefined
}

/** Questions the assistant suggests. */
export function Suggestions({ questions, language, onAsk }: SuggestionsProps) {
  return (
    <ul lang={language} className="grid gap-1.5">
      {questions.map((question) => (
        <li key={question} dir="auto" className={onAsk ? 'grid' : 'ms-4 list-disc wrap-anywhere'}>
          {onAsk ? (
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-11 rounded-md bg-sunken px-3 py-1.5 text-start wrap-anywhere text-ink transition-colors duration-150 hover:underline"
            >
              {question}
            </button>
          ) : (
            question
          )}
        </li>
      ))}
    </ul>
  )
}
