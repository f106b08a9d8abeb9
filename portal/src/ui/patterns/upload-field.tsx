import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ChosenFile } from '../chosen-files.ts'
import { FieldProblem } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { UploadRow, type UploadedFile } from './upload-row.tsx'

type UploadFieldProps = {
  /** A description of the files, such as "Salary certificate". */
  label: string
  hint?: ReactNode
  files: readonly UploadedFile[]
  isMultiple?: boolean
  onChoose: (files: ChosenFile[]) => void
  /** Cancels an upload, or removes a file from the list. */
  onRemove: (key: string) => void
  /** Retries a failed upload. */
  onRetry?: (key: string) => void
  /** Opens an uploaded file. */
  onOpen?: (key: string) => void
  /** The error of the files as a whole. */
  error?: ReactNode
  /** The id of the heading, which an error summary links to. */
  id?: string
}

/** Files for a request, one row each with its progress. Uploads do not block the form; a refused
 * file stays with its reason. Load it lazily. */
export function UploadField({
  label,
  hint,
  files,
  isMultiple,
  onChoose,
  onRemove,
  onRetry,
  onOpen,
  error,
  id,
}: UploadFieldProps) {
  const { t } = useLingui()
  const own = useId()
  const heading = id ?? own
  return (
    <section
      aria-labelledby={heading}
      aria-describedby={error ? `${heading}-error` : undefined}
      className="grid gap-2"
    >
      <h2 id={heading} tabIndex={-1} className="font-semibold">
        {label}
      </h2>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      {error && <FieldProblem id={`${heading}-error`}>{error}</FieldProblem>}
      <FileDrop label={label} onChoose={onChoose} isMultiple={isMultiple ?? false} />
      {files.length > 0 && (
        <ul aria-label={t`Files: ${label}`} className="grid gap-2">
          {files.map((file) => (
            <li key={file.key}>
              <UploadRow
                file={file}
                onRemove={() => onRemove(file.key)}
                {...(onRetry && { onRetry: () => onRetry(file.key) })}
                {...(onOpen && { onOpen: () => onOpen(file.key) })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
