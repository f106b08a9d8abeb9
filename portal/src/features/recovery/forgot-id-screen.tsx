import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { FlowScreen } from '../../flows/flow-screen.tsx'
import { EnrolLink, SignInLink } from '../../flows/flow-links.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notEnrolledEnding } from './not-enrolled.tsx'
import { flowTypeOf } from './type-of.ts'
import { UserIdStep } from './user-id-step.tsx'

const route = getRouteApi('/_blank/$lang/$type/forgot-id')

const recoveredUserId = lazyCode(() => import('./recovered-user-id.tsx'))
const RecoveredUserId = lazyPart(recoveredUserId, 'RecoveredUserId')

/** Recovery of a user ID (docs/specification/2-screens-and-routes.md#public-routes). */
export function ForgotIdScreen() {
  const { t } = useLingui()
  const type = flowTypeOf(route.useParams())
  const name = t`Your user ID`
  return (
    <FlowScreen
      kind="recoverUserId"
      type={type}
      headline={<Trans>Back in, step by step.</Trans>}
      details={{
        title: <Trans>Recover your user ID</Trans>,
        intro: <Trans>Give us what’s on your ID and your card, and we’ll do the rest.</Trans>,
      }}
      alternatives={
        <p className="flex flex-wrap justify-center gap-x-6 text-sm text-ink-2">
          <SignInLink type={type}>
            <Trans>Back to sign-in</Trans>
          </SignInLink>
          <EnrolLink type={type}>
            <Trans>I haven’t enrolled yet</Trans>
          </EnrolLink>
        </p>
      }
      last={{ name, title: name }}
      lastCode={recoveredUserId}
      renderLast={(flow) => <UserIdStep flow={flow} />}
      doneName={name}
      renderEnding={({ how, userId }) =>
        how !== 'done'
          ? notEnrolledEnding(type)
          : {
              title: <Trans>Here is your user ID</Trans>,
              body: (
                <Suspense fallback={<Skeleton className="h-18 w-full" />}>
                  <RecoveredUserId type={type} userId={userId} />
                </Suspense>
              ),
            }
      }
    />
  )
}
