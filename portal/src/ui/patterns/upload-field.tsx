import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ChosenFile } from '../chosen-files.ts'
import { FieldProblem } from '../field.tsx'
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
  /** Sends a file once more that did not get through. */
  onRetry?: (key: string) => void
  /** Shows a file that is ready. */
  onOpen?: (key: string) => void
  /** What is wrong with the files as a whole. */
  error?: ReactNode
  /** Of the heading, so that a summary of what is wrong leads here. */
  id?: string
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
