import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ChosenFile } from '../chosen-files.ts'
import { FileDrop } from '../file-drop.tsx'
import { UploadRow, type UploadedFile } from './upload-row.tsx'

type UploadFieldProps = {
  /** What the files are, as in "Salary certificate". */
  label: string
  hint?: ReactNode
  files: readonly UploadedFile[]
  isMultiple?: boolean
  onChoose: (files: ChosenFile[]) => void
  /** Stops a file that is being sent, or takes one off the list. */
  onRemove: (key: string) => void
}

/** Files for a request, each a row with its progress. The form goes on while they are sent; one that was
 * refused stays with its reason. Load it lazily. */
export function UploadField({
  label,
  hint,
  files,
  isMultiple,
  onChoose,
  onRemove,
}: UploadFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {label}
      </h3>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      <FileDrop label={label} onChoose={onChoose} isMultiple={isMultiple ?? false} />
      {files.length > 0 && (
        <ul aria-label={t`Files: ${label}`} className="grid gap-2">
          {files.map((file) => (
            <li key={file.key}>
              <UploadRow file={file} onRemove={() => onRemove(file.key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
