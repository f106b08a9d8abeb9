import { Trans } from '@lingui/react/macro'

type LanguageFailedProps = { className?: string }

/** An error that the other language failed to load. */
export function LanguageFailed({ className = '' }: LanguageFailedProps) {
  return (
    <span role="alert" className={`text-sm text-danger-ink ${className}`}>
      <Trans>The language couldn’t be changed. Check your connection and try again.</Trans>
    </span>
  )
}

/** Below the switch, over the content there. */
export const BELOW_SWITCH =
  'absolute end-0 top-full z-20 w-60 rounded-md border border-danger-ink/30 bg-danger-tint p-3'
