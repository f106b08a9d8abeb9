import { Trans } from '@lingui/react/macro'
import { disputeDossier } from '@sadu/contract/requests/dossier-calls'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSavedFile } from '../problems/use-saved-file.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Saves the dossier of the user's own dispute as a PDF, in the language and calendar of the
 * screen. */
export function DisputeDossier({ reference }: { reference: string }) {
  const { language, calendar } = useFormats()
  const { save, isBusy, problem } = useSavedFile(disputeDossier)
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        tone="secondary"
        isBusy={isBusy}
        busyLabel={<Trans>Making the file…</Trans>}
        onClick={() => void save({ reference, language, calendar })}
      >
        <Icon name="download" size={20} />
        <Trans>Save the dispute as PDF</Trans>
      </Button>
      {problem && !isBusy && <ProblemNotice problem={problem} />}
    </div>
  )
}
