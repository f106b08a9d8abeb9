import { Trans } from '@lingui/react/macro'

/** Marks a navigation item with something new. */
export function NewsDiamond({ className = '' }: { className?: string }) {
  return (
    <>
      <span
        aria-hidden
        className={`block size-2 rotate-45 bg-weave-2 forced-colors:bg-[CanvasText] ${className}`}
      />
      <span className="sr-only">
        {' '}
        <Trans>Something needs your attention</Trans>
      </span>
    </>
  )
}
