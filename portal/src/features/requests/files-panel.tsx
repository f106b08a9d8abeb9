import { useLingui } from '@lingui/react/macro'
import type { RequestDetail } from '@sadu/contract'
import { fetchUpload } from '../../data/queries/uploads.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Files attached to a request; each can be opened. */
export function FilesPanel({ files }: Pick<RequestDetail, 'files'>) {
  const { t } = useLingui()
  if (files.length === 0) return null
  const open = async (file: RequestDetail['files'][number]) => {
    const content = await fetchUpload(file)
    if (content) saveFile(file.fileName, content)
  }
  return (
    <Panel title={t`What you sent with it`}>
      <ul className="grid gap-1">
        {files.map((file) => (
          <li key={file.uploadReference}>
            <button
              type="button"
              onClick={() => void open(file)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 text-start text-madder-ink underline underline-offset-4"
            >
              <Icon name="file" size={20} />
              <bdi className="min-w-0 wrap-anywhere">{file.fileName}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
