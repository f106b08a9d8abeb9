import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { usePasswordPolicy } from '../../data/client/use-password-policy.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { ChangeForm } from './change-form.tsx'
import { usePasswordChange } from './use-password-change.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** `/update-password`: current password, new password and code. Nothing typed here is stored, so
 * there is no draft. */
export function UpdatePasswordScreen() {
  const { t } = useLingui()
  const policy = usePasswordPolicy()
  const { sessionsEnded, stepUp } = usePasswordChange()

  return (
    <div className="grid max-w-xl gap-6">
      <PasswordTitle />
      {sessionsEnded !== null ? (
        <Changed sessionsEnded={sessionsEnded} />
      ) : (
        <Panel title={t`Choose a new password`} isTitleHidden>
          <ChangeForm
            policy={policy}
            isBusy={stepUp.busy !== null}
            problem={stepUp.startProblem}
            onSubmit={(change) => void stepUp.ask(change)}
          />
          <ConfirmAction
            stepUp={stepUp}
            what={<Trans>Change your password</Trans>}
            verb={<Trans>Change the password</Trans>}
          />
        </Panel>
      )}
    </div>
  )
}

function Changed({ sessionsEnded }: { sessionsEnded: number }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="success"
      title={t`Your password has been changed.`}
      action={
        <TextLink to="/home">
          <Trans>Go to your account</Trans>
        </TextLink>
      }
    >
      <Plural
        value={sessionsEnded}
        _0="You weren’t signed in anywhere else. Use your new password from now on."
        one="You were signed out of one other session. Use your new password from now on."
        other="You were signed out of # other sessions. Use your new password from now on."
      />
    </Notice>
  )
}

/** Page heading, also shown in the skeleton. */
export function PasswordTitle() {
  return <PageTitle title={<Trans>Change your password</Trans>} />
}
