import { Trans } from '@lingui/react/macro'
import { useIssuer } from '../../bridge/use-issuer.ts'

/** In demonstration mode alone: where the people and their codes are. Its room is kept free, so that
 * nothing moves when the configuration arrives. */
export function DemoHint() {
  const isDemo = useIssuer()?.demo.enabled ?? false
  return (
    <p className="min-h-15 text-sm text-ink-2">
      {isDemo && (
        <Trans>
          This is a demonstration: sign in as one of{' '}
          <a
            href="/demo/people"
            className="font-medium text-madder-ink underline underline-offset-4"
          >
            these people
          </a>
          , and read their messages in the{' '}
          <a
            href="/demo/outbox"
            className="font-medium text-madder-ink underline underline-offset-4"
          >
            outbox
          </a>
          .
        </Trans>
      )}
    </p>
  )
}
