import { Trans, useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { DestructiveConfirmation } from '../../ui/patterns/destructive-confirmation.tsx'
import { showToast } from '../../ui/toast.ts'
import { isDetails, isMessage, useRequestTitle } from './names.ts'
import { useWithdraw } from './queries.ts'

/** Confirmation dialog for withdrawing a request, with the consequences. */
export function WithdrawDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useLingui()
  const withdraw = useWithdraw()
  const title = useRequestTitle()(request)
  const { kind } = request.about
  const isAnswered = isMessage(request.about)
  const confirm = async () => {
    const { error } = await withdraw.run({ reference: request.reference })
    if (error) return
    showToast(t`The request is withdrawn`)
    onClose()
  }
  return (
    <DestructiveConfirmation
      isOpen
      question={<Trans>Withdraw “{title}”?</Trans>}
      does={[
        kind === 'limit' || isAnswered || isDetails(request.about)
          ? t`We stop working on it.`
          : t`We stop working on it, and no new card is sent.`,
        t`You can apply again, but the waiting time starts over.`,
      ]}
      leaves={[
        isAnswered
          ? t`What you wrote stays among your requests.`
          : isDetails(request.about)
            ? t`Your details stay as they are now.`
            : kind === 'limit'
              ? t`The limit stays as it is now.`
              : kind === 'supplementary'
                ? t`Your own cards stay as they are.`
                : t`A card that you reported stays as it is now: a stopped one stays stopped.`,
      ]}
      verb={<Trans>Withdraw the request</Trans>}
      busyVerb={<Trans>Withdrawing…</Trans>}
      isBusy={withdraw.isBusy}
      problem={withdraw.problem && <ProblemNotice problem={withdraw.problem} />}
      onConfirm={() => void confirm()}
      onKeep={onClose}
    />
  )
}
