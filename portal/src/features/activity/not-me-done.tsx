import { Plural, Trans } from '@lingui/react/macro'
import type { reportNotMe, ResultsOf } from '@sadu/contract'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../data/session/sign-out.ts'
import type { BridgeError } from '../../data/errors.ts'
import { directionOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type NotMeDoneProps = {
  done: ResultsOf<typeof reportNotMe>
  user: { cardmember: string; isCenturion: boolean }
}

/** Shows the revoked access and the remaining steps for the user. */
export function NotMeDone({ done, user }: NotMeDoneProps) {
  const language = useLanguage()
  const { sessionsEnded, devicesRevoked, passkeysRemoved, isPasswordDisabled } = done
  const cardType = user.cardmember
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Plural
            value={sessionsEnded}
            _0="No other session was open."
            one="One other session was ended."
            other="# other sessions were ended."
          />
        </li>
        {devicesRevoked.map((name) => {
          const device = deviceNameText(name, language)
          return (
            <li key={name}>
              <Trans>
                <bdi dir={directionOf(language)}>{device}</bdi> is no longer trusted.
              </Trans>
            </li>
          )
        })}
        {passkeysRemoved.map((passkeyRemoved) => (
          <li key={passkeyRemoved}>
            <Trans>
              The passkey <bdi>{passkeyRemoved}</bdi> was removed.
            </Trans>
          </li>
        ))}
        {isPasswordDisabled && (
          <li>
            <Trans>Nobody can sign in with your password any more.</Trans>
          </li>
        )}
      </ul>
      <p>
        <Trans>
          Older devices and passkeys stay.{' '}
          <TextLink to="/trusted-devices/$cardType" params={{ cardType }}>
            Remove any you don’t know
          </TextLink>
          .
        </Trans>
      </p>
      {isPasswordDisabled ? (
        <NewPassword isCenturion={user.isCenturion} />
      ) : (
        <>
          <p>
            <Trans>Two more steps keep you safe:</Trans>
          </p>
          <Link to="/update-password" className={buttonClass()}>
            <Icon name="lock" size={20} />
            <Trans>Choose a new password</Trans>
          </Link>
        </>
      )}
      <Link to="/block-card/$cardType" params={{ cardType }} className={buttonClass('secondary')}>
        <Icon name="pause" size={20} />
        <Trans>Suspend your cards</Trans>
      </Link>
    </div>
  )
}

/** Starts the password reset. The disabled password no longer proves identity, so the reset uses
 * the ID, the card and a code. */
function NewPassword({ isCenturion }: { isCenturion: boolean }) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BridgeError | null>(null)

  const leave = async () => {
    setBusy(true)
    const { error } = await signOut('userMenu')
    setBusy(false)
    setProblem(error ?? null)
    if (error) return
    const type = isCenturion ? 'centurion' : 'cardholder'
    await navigate({ to: '/$lang/$type/forgot-password', params: { lang, type } })
  }

  return (
    <>
      <p>
        <Trans>
          To set a new password we sign you out here and ask for your ID, your card and a code. You
          can also do it when you next sign in, under “Forgot your password?”.
        </Trans>
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <Button isBusy={isBusy} busyLabel={<Trans>Signing out…</Trans>} onClick={() => void leave()}>
        <Icon name="lock" size={20} />
        <Trans>Sign out and set a new password</Trans>
      </Button>
    </>
  )
}
