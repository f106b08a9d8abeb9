import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/client/ask.ts'
import { CallFailed, failure } from '../../data/errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import type { ListFilter } from './filters.ts'
import { useExport } from './queries.ts'

type ExportButtonProps = { account: AccountChoice; filter: ListFilter }

/** Saves everything that is listed, the pages not fetched yet included, for a spreadsheet. */
export function ExportButton({ account, filter }: ExportButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const file = useExport(account, filter)
  const save = () =>
    file.mutate(language, {
      onSuccess: ({ fileName, content }) => {
        saveFile(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }))
        showToast(t`${fileName} is saved`)
      },
      onError: (error) => {
        const problem = error instanceof CallFailed ? error.error : failure('unexpected')
        showToast(problem.message[language], 'danger')
      },
    })
  return (
    <Button
      tone="secondary"
      isBusy={file.isPending}
      busyLabel={<Trans>Preparing the file…</Trans>}
      onClick={save}
    >
      <Icon name="download" size={20} />
      <Trans>Export (CSV)</Trans>
    </Button>
  )
}
