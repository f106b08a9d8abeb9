import { Trans } from '@lingui/react/macro'
import { DemoHint } from './demo-hint.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginHeading } from './login-heading.tsx'
import { LoginHelp } from './login-help.tsx'
import { LoginSteps } from './login-steps.tsx'

/** Sign-in of cardholders (docs/specification/2-screens-and-routes.md#public-routes). */
export function LoginScreen() {
  return (
    <LoginFrame headline={<Trans>Your card, woven into your day.</Trans>}>
      <LoginSteps
        heading={
          <LoginHeading title={<Trans>Sign in</Trans>}>
            <Trans>Your balance, your payments and your cards are waiting.</Trans>
          </LoginHeading>
        }
        help={<LoginHelp type="cardholder" />}
      />
      <DemoHint />
    </LoginFrame>
  )
}
