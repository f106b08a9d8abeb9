import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import type { ListFilter } from './filters.ts'
import { type ExportFormat, useExport } from './queries.ts'

type ExportButtonProps = { account: AccountChoice; filter: ListFilter }

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  ofx: 'application/x-ofx;charset=utf-8',
}

function useSavedExport({ account, filter }: ExportButtonProps, format: ExportFormat) {
  const { t } = useLingui()
  const language = useLanguage()
  const file = useExport(account, filter)
  const save = async () => {
    const { results, error } = await file.save(language, format)
    if (error) {
      showToast(error.message[language], 'danger')
      return
    }
    const { fileName, content } = results
    saveFile(fileName, new Blob([content], { type: TYPES[format] }))
    showToast(t`${fileName} is saved`)
  }
  return { isBusy: file.isBusy, save: () => void save() }
}

/** Exports all listed transactions for a spreadsheet, including pages that are not loaded yet. */
export function ExportButton(props: ExportButtonProps) {
  const { isBusy, save } = useSavedExport(props, 'csv')
  return (
    <Button
      tone="secondary"
      isBusy={isBusy}
      busyLabel={<Trans>Preparing the file…</Trans>}
      onClick={save}
      className="min-h-12 max-lg:px-3.5!"
    >
      <Icon name="download" size={20} />
      <span className="max-lg:sr-only">
        <Trans>Export (CSV)</Trans>
      </span>
    </Button>
  )
}

/** Exports the posted ones of the listed transactions for an accounting program. */
export function AccountingExportButton(props: ExportButtonProps) {
  const { isBusy, save } = useSavedExport(props, 'ofx')
  return (
    <Button
      tone="quiet"
      isBusy={isBusy}
      busyLabel={<Trans>Preparing the file…</Trans>}
      onClick={save}
    >
      <Icon name="download" size={20} />
      <Trans>Export for accounting (OFX)</Trans>
    </Button>
  )
}
