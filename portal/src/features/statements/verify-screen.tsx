import { Trans, useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useVerification } from './use-verification.ts'
import { VerifiedDocument } from './verified-document.tsx'
import { VerifyForm } from './verify-form.tsx'

/** `/{lang}/verify`: verifies a printed statement or dossier for anyone who received one. Public, signed
 * in or not; it reveals nothing that isn't on the printout. */
export function VerifyScreen() {
  const { t } = useLingui()
  const { verified, problem, isBusy, verify, forget } = useVerification()
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle
        title={<Trans>Verify a document</Trans>}
        intro={
          <Trans>
            Have you been given a printed statement or dispute dossier for one of our cards? Its
            code shows whether we issued it and what it must say.
          </Trans>
        }
      />
      <Panel title={verified ? t`Result` : t`What’s on the document`} isTitleHidden>
        {verified ? (
          <VerifiedDocument verified={verified} onAnother={forget} />
        ) : (
          <VerifyForm isBusy={isBusy} problem={problem} onSubmit={(asked) => void verify(asked)} />
        )}
      </Panel>
      <p className="text-sm text-ink-2">
        <Trans>
          We confirm who issued it and for which card. For a statement we also confirm the period
          and the closing balance; for a dossier, the charge and the status of the dispute. We share
          nothing else about the cardmember.
        </Trans>
      </p>
    </div>
  )
}
