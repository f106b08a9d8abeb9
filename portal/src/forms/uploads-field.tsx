import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../code/lazy-code.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { useUploads } from './use-uploads.ts'

const UploadField = lazyPart(() => import('../ui/patterns/upload-field.tsx'), 'UploadField')

type UploadsFieldProps = {
  /** Of the heading, to which a summary of what is wrong leads. */
  id: string
  /** What the files are, as in “Salary certificate”. */
  label: string
  hint?: ReactNode
  uploads: ReturnType<typeof useUploads>
  /** The form was to be sent, and none of its files is there. */
  isMissing: boolean
}

/** The files of a form, with why it cannot be sent without one. */
export function UploadsField({ id, label, hint, uploads, isMissing }: UploadsFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
      <UploadField
        id={id}
        label={label}
        hint={hint}
        isMultiple
        error={isMissing && <MissingFile isTooLarge={uploads.isTooLarge} />}
        {...uploads.field}
      />
    </Suspense>
  )
}

/** Why a form cannot be sent whose file is not there. */
function MissingFile({ isTooLarge }: { isTooLarge: boolean }) {
  return isTooLarge ? (
    <Trans>Please select file less then 5MB</Trans>
  ) : (
    <Trans>Please select File</Trans>
  )
}
