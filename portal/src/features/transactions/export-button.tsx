import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import type { ListFilter } from './filters.ts'
import { useExport } from './queries.ts'

type ExportButtonProps = { account: AccountChoice; filter: ListFilter }

/** Exports all listed transactions for a spreadsheet, including pages that are not loaded yet. */
export function ExportButton({ account, filter }: ExportButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const file = useExport(account, filter)
  const save = async () => {
    const { results, error } = await file.save(language)
    if (error) {
      showToast(error.message[language], 'danger')
      return
    }
    const { fileName, content } = results
    saveFile(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }))
    showToast(t`${fileName} is saved`)
  }
  return (
    <Button
      tone="secondary"
      isBusy={file.isBusy}
      busyLabel={<Trans>Preparing the file…</Trans>}
      onClick={() => void save()}
      className="min-h-12 max-lg:px-3.5!"
    >
      <Icon name="download" size={20} />
      <span className="max-lg:sr-only">
        <Trans>Export (CSV)</Trans>
      </span>
    </Button>
  )
}
