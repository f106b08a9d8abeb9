import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Weave } from '../ui/weave.tsx'

/** Unknown page (docs/specification/8-errors.md): what happened, and the way on. Every line begins at
 * the same edge, so that none moves when the typeface arrives with other widths. */
export function NotFoundScreen() {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-6 py-10 sm:py-20">
      {/* One row of the weave, 128 pixels and its closing band, with the number sewn into it. */}
      <div className="relative h-38 w-full overflow-hidden rounded-md">
        <Weave className="absolute inset-0" />
        <p
          aria-hidden
          dir="ltr"
          className="absolute inset-x-0 top-[29px] mx-auto grid h-[94px] w-52 place-items-center bg-weave-ground text-6xl font-semibold text-weave-3"
        >
          404
        </p>
      </div>
      <div className="grid gap-2">
        <h1 className="text-3xl font-semibold">
          <Trans>Page Not Found</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            We could not find the page you are looking for. It may have moved, or its address may
            have been mistyped.
          </Trans>
        </p>
      </div>
      <Link to="/" className={buttonClass()}>
        <Trans>Go home</Trans>
      </Link>
    </div>
  )
}
