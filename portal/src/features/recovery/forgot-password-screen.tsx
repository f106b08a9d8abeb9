import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { FlowScreen } from '../../flows/flow-screen.tsx'
import { RecoverLink, SignInButton, SignInLink } from '../../flows/flow-links.tsx'
import { notEnrolledEnding } from './not-enrolled.tsx'
import { flowTypeOf } from './type-of.ts'

const route = getRouteApi('/_blank/$lang/$type/forgot-password')

const newPasswordStep = lazyCode(() => import('./new-password-step.tsx'))
const NewPasswordStep = lazyPart(newPasswordStep, 'NewPasswordStep')

/** Reset of a forgotten password (docs/specification/2-screens-and-routes.md#public-routes). */
export function ForgotPasswordScreen() {
  const { t } = useLingui()
  const type = flowTypeOf(route.useParams())
  return (
    <FlowScreen
      kind="recoverPassword"
      type={type}
      headline={<Trans>Back in, step by step.</Trans>}
      details={{
        title: <Trans>Reset your password</Trans>,
        intro: <Trans>Give us what’s on your ID and your card, then choose a new password.</Trans>,
      }}
      alternatives={
        <p className="flex flex-wrap justify-center gap-x-6 text-sm text-ink-2">
          <SignInLink type={type}>
            <Trans>Back to sign-in</Trans>
          </SignInLink>
          <RecoverLink type={type} what="id">
            <Trans>I forgot my user ID</Trans>
          </RecoverLink>
        </p>
      }
      last={{
        name: t`New password`,
        title: <Trans>Choose a new password</Trans>,
        intro: <Trans>All your open sessions end once it’s set.</Trans>,
      }}
      lastCode={newPasswordStep}
      renderLast={(flow) => <NewPasswordStep flow={flow} />}
      doneName={t`Success`}
      renderEnding={({ how }) =>
        how !== 'done'
          ? notEnrolledEnding(type)
          : {
              title: <Trans>Your new password is set</Trans>,
              body: (
                <>
                  <p className="text-ink-2">
                    <Trans>
                      You’ve been signed out on all other devices, and any lock on your sign-in is
                      lifted. We’ve confirmed the change by SMS and email. If it wasn’t you, call us
                      at once.
                    </Trans>
                  </p>
                  <SignInButton type={type} />
                </>
              ),
            }
      }
    />
  )
}
