import { Trans } from '@lingui/react/macro'
import { LoginFrame } from './login-frame.tsx'

/** Sign-in of Centurion customers. */
export function LoginCenturionScreen() {
  return (
    <LoginFrame headline={<Trans>Your card, woven into your day.</Trans>}>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
    </LoginFrame>
  )
}
