import { Trans } from '@lingui/react/macro'
import { useIssuer } from '../../data/client/use-issuer.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

/** Shown only in demo mode: where to find the test users and their codes. Reserves its space to
 * avoid a layout shift when the configuration loads. */
export function DemoHint() {
  const isDemo = useIssuer()?.demo.enabled ?? false
  return (
    <p className="min-h-15 text-sm text-ink-2">
      {isDemo && (
        <Trans>
          This is a demonstration: sign in as one of{' '}
          <TextAnchor href="/demo/people" isInline className="font-medium">
            these people
          </TextAnchor>
          , and read their messages in the{' '}
          <TextAnchor href="/demo/outbox" isInline className="font-medium">
            outbox
          </TextAnchor>
          .
        </Trans>
      )}
    </p>
  )
}
