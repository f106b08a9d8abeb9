import { Trans } from '@lingui/react/macro'
import { completeEnrollment } from '@sadu/contract/enrollment/calls'
import { userIdProblems } from '@sadu/contract/enrollment/user-id'
import { usePasswordPolicy } from '../../data/client/use-password-policy.ts'
import { deviceFacts } from '../../data/client/device.ts'
import { PasswordPair, usePasswordForm } from '../../flows/password-pair.tsx'
import type { FlowControls } from '../../flows/use-flow.ts'
import { Form } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { useEnrollmentStore, saveUserId } from '../../data/stores/enrollment.ts'
import { keepOpened } from './opened-session.ts'
import { useAvailability } from './use-availability.ts'
import { UserIdField } from './user-id-field.tsx'
import { useUserIdMessage } from './user-id-message.ts'

/** User ID and password of the new login. The bridge checks what the browser cannot: taken user IDs
 * and stolen passwords. */
export function AccountStep({ flow }: { flow: FlowControls }) {
  // Stored, so that navigating back and forth or reloading does not lose it.
  const userId = useEnrollmentStore((state) => state.flow?.userId ?? '')
  const isSent = flow.busy === 'finishing'
  const availability = useAvailability(userId, isSent)
  const policy = usePasswordPolicy()
  const userIdMessage = useUserIdMessage()
  const form = usePasswordForm({
    flow,
    call: completeEnrollment,
    policy,
    ...(userIdProblems(userId).length === 0 && { userId }),
    first: ['userId'],
    rules: (typed) => ({
      userId:
        userIdProblems(typed.userId)[0] ?? (availability?.isAvailable === false ? 'taken' : null),
    }),
    textOf: (_, reason) => userIdMessage([reason]),
    initial: { userId },
    inputOf: async ({ userId: chosen, password }) => ({
      userId: chosen,
      password,
      device: await deviceFacts(),
    }),
    onDone: ({ session, ...made }) => {
      keepOpened(session)
      return flow.end('done', made)
    },
  })
  const field = form.controlled('userId')
  return (
    <Form form={form} className="gap-6">
      <UserIdField
        {...field}
        availability={availability}
        onValue={(value) => {
          field.onValue(value)
          saveUserId(value)
        }}
      />
      <PasswordPair policy={policy} form={form} />
      <Button type="submit" isBusy={isSent} busyLabel={<Trans>Setting up your account…</Trans>}>
        <Trans>Finish</Trans>
      </Button>
    </Form>
  )
}
