import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../code/lazy-code.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { useUploads } from './use-uploads.ts'

const UploadField = lazyPart(() => import('../ui/patterns/upload-field.tsx'), 'UploadField')

type UploadsFieldProps = {
  /** The id of the heading, which an error summary links to. */
  id: string
  /** A description of the files, such as “Salary certificate”. */
  label: string
  hint?: ReactNode
  uploads: ReturnType<typeof useUploads>
  /** The reason why the form cannot be submitted with these files. */
  error?: string | undefined
}

/** The files of a form, each uploaded as soon as it is chosen. */
export function UploadsField({ id, label, hint, uploads, error }: UploadsFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
      <UploadField id={id} label={label} hint={hint} isMultiple error={error} {...uploads.field} />
    </Suspense>
  )
}
