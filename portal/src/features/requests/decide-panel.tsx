import { Trans } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { DecideRequest } from '../../step-up/decide-request.tsx'
import { decisionTexts } from '../../step-up/decision-texts.tsx'

/** A supplementary cardmember's request for the primary cardmember to approve or decline. */
export function DecidePanel({ request }: { request: Request }) {
  const language = useLanguage()
  const words = decisionTexts(request, language)
  if (!words) return null
  const name = <bdi>{request.askedBy.name[language]}</bdi>
  return (
    <section
      aria-labelledby="decide-title"
      className="grid gap-4 rounded-lg border border-saffron-ink/40 bg-saffron-tint p-4 shadow-panel sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="decide-title" className="text-lg font-semibold">
          <Trans>{name} asks for your approval</Trans>
        </h2>
        <p>{words.asked}</p>
      </div>
      <DecideRequest request={request} words={words} />
    </section>
  )
}
