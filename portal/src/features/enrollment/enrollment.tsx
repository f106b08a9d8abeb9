import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import type { Holder } from '@sadu/contract'
import { CardPreview } from '../../flows/card-preview.tsx'
import { type Ended, FlowScreen } from '../../flows/flow-screen.tsx'
import { RecoverLink, SignInButton, SignInLink } from '../../flows/flow-links.tsx'
import type { FlowType } from '../../data/stores/enrollment.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Reference } from '../../ui/reference.tsx'

const accountStep = lazyCode(() => import('./account-step.tsx'))
const AccountStep = lazyPart(accountStep, 'AccountStep')
const enterButton = lazyCode(() => import('./enter-button.tsx'))
const EnterButton = lazyPart(enterButton, 'EnterButton')
/** Code of the last step, and of its outcome. */
const lastCode = () => Promise.all([accountStep(), enterButton()])

/** Enrollment flow: from ID number and card to user ID and password
 * (docs/specification/2-screens-and-routes.md#screens-by-area). */
export function Enrollment({ type, headline }: { type: FlowType; headline: ReactNode }) {
  const { t } = useLingui()
  return (
    <FlowScreen
      kind="enrolment"
      type={type}
      headline={headline}
      details={{
        title: <Trans>Let’s find your card</Trans>,
        intro: <Trans>Have your ID or Iqama and your card ready. It takes two minutes.</Trans>,
      }}
      alternatives={
        <p className="text-center text-sm text-ink-2">
          <Trans>
            Already enrolled? <SignInLink type={type}>Sign in</SignInLink>
          </Trans>
        </p>
      }
      last={{
        name: t`Account details`,
        title: <Trans>Choose how you sign in</Trans>,
        intro: <Trans>From now on, this is all you need to sign in.</Trans>,
      }}
      lastCode={lastCode}
      renderLast={(flow) => <AccountStep flow={flow} />}
      doneName={t`Success`}
      renderEnding={(ended) => endingOf(ended, type)}
    />
  )
}

function endingOf({ how, userId, holder, expiry }: Ended, type: FlowType) {
  if (how === 'done') {
    return {
      title: <Trans>You’re enrolled</Trans>,
      body: (
        <>
          {holder && <HolderCard type={type} holder={holder} expiry={expiry} />}
          <p className="text-ink-2">
            <Trans>
              Your user ID is <Reference value={userId} className="font-medium text-ink" />. From
              now on, sign in with it and the password you’ve just chosen. We’ve also confirmed this
              by SMS and email.
            </Trans>
          </p>
          <Suspense fallback={<Skeleton className="h-12 w-full" />}>
            <EnterButton type={type} userId={userId} />
          </Suspense>
        </>
      ),
    }
  }
  return {
    title: <Trans>You’re already enrolled</Trans>,
    body: (
      <>
        <p className="text-ink-2">
          <Trans>
            You already have a user ID, so there’s nothing to set up. Sign in with it, or recover
            what you’ve forgotten.
          </Trans>
        </p>
        <SignInButton type={type} />
        <p className="flex flex-wrap gap-x-6">
          <RecoverLink type={type} what="id">
            <Trans>I forgot my user ID</Trans>
          </RecoverLink>
          <RecoverLink type={type} what="password">
            <Trans>I forgot my password</Trans>
          </RecoverLink>
        </p>
      </>
    ),
  }
}

type HolderCardProps = { type: FlowType; holder: Holder; expiry: string | null }

/** Welcomes the cardholder by name, and shows the card artwork on viewports without room for it at
 * the side. */
function HolderCard({ type, holder, expiry }: HolderCardProps) {
  const name = holder.name[useLanguage()]
  return (
    <>
      <div className="w-full max-w-88 lg:hidden">
        <CardPreview type={type} marked={null} holder={holder} holderExpiry={expiry} />
      </div>
      <p className="text-lg font-medium">
        <Trans>
          Welcome, <bdi>{name}</bdi>. Your card <MaskedCard lastDigits={holder.lastDigits} /> is
          ready online.
        </Trans>
      </p>
    </>
  )
}
