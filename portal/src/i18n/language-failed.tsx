import { Trans } from '@lingui/react/macro'

type LanguageFailedProps = { className?: string }

/** Says that the other language could not be fetched. */
export function LanguageFailed({ className = '' }: LanguageFailedProps) {
  return (
    <span role="alert" className={`text-sm text-danger-ink ${className}`}>
      <Trans>The language couldn’t be changed. Check your connection and try again.</Trans>
    </span>
  )
}

/** Below the switch that was pressed, over what stands there. */
export const BELOW_SWITCH =
  'absolute end-0 top-full z-20 w-60 rounded-md border border-danger-ink/30 bg-danger-tint p-3'
