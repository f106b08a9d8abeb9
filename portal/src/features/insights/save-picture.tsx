import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import type { ChartRow } from './day-rows.ts'
import { rowsPng } from './rows-png.ts'

/** Saves the rows as a picture, without amounts or names. */
export function SavePicture({ days, fileName }: { days: readonly ChartRow[]; fileName: string }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(`${fileName}.png`, await rowsPng(days))
    } catch {
      showToast(t`We couldn’t make the picture. Try again.`, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="secondary" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size={20} />
      <Trans>Save as PNG</Trans>
    </Button>
  )
}
