import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { useBrand } from '../../brand/brand.ts'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextAnchor } from '../../ui/text-link.tsx'
import { useTopicNames } from '../../ui/message-names.ts'

type EscalatePanelProps = { request: Request; text: string; dueOn: string }

/** How to escalate a late complaint to the regulator, with a summary to copy
 * (docs/specification/4-states.md#contact-and-complaints). */
export function EscalatePanel({ request, text, dueOn }: EscalatePanelProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { language } = formats
  const { regulator, issuerName } = useBrand()
  const topics = useTopicNames()
  const issuer = issuerName[language]
  const name = regulator.name[language]
  const who = regulator.url ? (
    <TextAnchor isInline href={regulator.url[language]} target="_blank" rel="noreferrer">
      {name}
    </TextAnchor>
  ) : (
    name
  )
  const { reference, openedAt, about } = request
  const topic = about.kind === 'complaint' ? topics[about.topic] : ''
  const sent = dayText(riyadhDay(new Date(openedAt)), formats, 'long')
  const due = dayText(dueOn, formats, 'long')
  const summary = [
    t`Complaint ${reference} to ${issuer}`,
    t`Sent on ${sent}; the answer was due on ${due} and has not come.`,
    t`Topic: ${topic}`,
    '',
    text,
  ].join('\n')
  return (
    <Panel
      title={<Trans>Escalate this complaint</Trans>}
      aside={<CopyButton value={summary} label={t`summary of your complaint`} />}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            Our answer is late. You may take your complaint to {who}, free of charge, with this
            summary.
          </Trans>
        </p>
        <p
          dir="auto"
          className="rounded-md border border-line bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          {summary}
        </p>
      </div>
    </Panel>
  )
}
