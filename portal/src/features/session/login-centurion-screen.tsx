import { Trans } from '@lingui/react/macro'
import { Weave, WeaveBand } from '../../ui/weave.tsx'
import { DemoHint } from './demo-hint.tsx'
import { LoginBar, LoginFooter } from './login-frame.tsx'
import { LoginHeading } from './login-heading.tsx'
import { LoginHelp } from './login-help.tsx'
import { LoginSteps } from './login-steps.tsx'

/** Sign-in for Centurion customers (docs/specification/2-screens-and-routes.md#public-routes):
 * black, bone and titanium, with the woven pattern only at the edges. */
export function LoginCenturionScreen() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[1fr_minmax(0,34rem)_1fr] lg:grid-rows-1">
      <div className="hidden overflow-hidden mask-r-from-0% lg:block rtl:mask-r-from-100% rtl:mask-l-from-0%">
        <Weave size="medium" place="start" />
      </div>
      <WeaveBand className="lg:hidden" />
      <div className="flex min-w-0 flex-col px-5 sm:px-8">
        <LoginBar isCenturion />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-sm flex-1 content-center gap-7 py-6 outline-none"
        >
          <LoginSteps
            heading={
              <LoginHeading eyebrow={<Trans>Centurion</Trans>} title={<Trans>Welcome back</Trans>}>
                <Trans>
                  Sign in to your account, and leave the rest of the day to us: we’re one call away.
                </Trans>
              </LoginHeading>
            }
            help={<LoginHelp type="centurion" />}
          />
          <DemoHint />
        </main>
        <LoginFooter />
      </div>
      <div className="hidden overflow-hidden mask-l-from-0% lg:block rtl:mask-l-from-100% rtl:mask-r-from-0%">
        <Weave size="medium" place="end" />
      </div>
    </div>
  )
}
