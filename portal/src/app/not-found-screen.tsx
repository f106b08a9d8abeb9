import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Weave } from '../ui/weave.tsx'

/** Page not found (docs/specification/8-errors.md): the reason, and links to continue. Every line
 * is start-aligned, so that no line moves when the web font changes widths. */
export function NotFoundScreen() {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-6 py-10 sm:py-20">
      {/* A row of the weave; the number is sewn over the two tiles in the middle. */}
      <div className="relative flex h-[114px] w-full justify-center overflow-hidden rounded-md bg-weave-ground">
        <Weave size="medium" className="w-[round(down,100%,144px)]!" />
        <p
          aria-hidden
          dir="ltr"
          className="absolute inset-x-0 top-[22px] mx-auto grid h-[70px] w-[144px] place-items-center bg-weave-ground text-[48px] font-semibold text-weave-3"
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
