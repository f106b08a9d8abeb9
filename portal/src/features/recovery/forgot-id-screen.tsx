import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { FlowScreen } from '../../flows/flow-screen.tsx'
import { EnrolLink, RecoverLink, SignInButton, SignInLink } from '../../flows/ways.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { notEnrolledEnding } from './not-enrolled.tsx'
import { flowTypeOf } from './type-of.ts'
import { UserIdStep } from './user-id-step.tsx'

/** Recovery of a user ID (spec 2, `/{lang}/{type}/forgot-id`). */
export function ForgotIdScreen() {
  const { t } = useLingui()
  const type = flowTypeOf(useParams({ strict: false }))
  const name = t`Your user ID`
  return (
    <>
      <FlowScreen
        kind="recoverUserId"
        type={type}
        headline={<Trans>Back in, step by step.</Trans>}
        details={{
          title: <Trans>Recover your user ID</Trans>,
          intro: <Trans>Tell us what is on your ID and your card, and we tell you the rest.</Trans>,
        }}
        otherWays={
          <p className="flex flex-wrap justify-center gap-x-6 text-sm text-ink-2">
            <SignInLink type={type}>
              <Trans>Back to sign-in</Trans>
            </SignInLink>
            <EnrolLink type={type}>
              <Trans>I have not enrolled yet</Trans>
            </EnrolLink>
          </p>
        }
        last={{ name, title: name }}
        renderLast={(way) => <UserIdStep way={way} />}
        doneName={name}
        renderEnding={(how, userId) =>
          how !== 'done'
            ? notEnrolledEnding(type)
            : {
                title: <Trans>Here is your user ID</Trans>,
                body: (
                  <>
                    <div className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface py-3 ps-5 pe-3 shadow-panel">
                      <bdi dir="ltr" className="text-2xl font-semibold wrap-anywhere">
                        {userId}
                      </bdi>
                      <CopyButton value={userId} label={t`user ID`} />
                    </div>
                    <p className="text-ink-2">
                      <Trans>
                        For your safety we have told you by SMS and e-mail that it was asked for.
                      </Trans>
                    </p>
                    <SignInButton type={type} userId={userId} />
                    <RecoverLink type={type} what="password">
                      <Trans>I forgot my password as well</Trans>
                    </RecoverLink>
                  </>
                ),
              }
        }
      />
      <Toaster />
    </>
  )
}
