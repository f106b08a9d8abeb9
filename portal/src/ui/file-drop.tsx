import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { AriaLocale } from './aria-locale.tsx'
import { buttonClass } from './button.tsx'
import { checkFile, type ChosenFile, UPLOAD_TYPES } from './chosen-files.ts'
import { Icon } from './icon.tsx'

type FileDropProps = {
  /** A description of the files, such as "Salary certificate". */
  label: string
  /** Called with all chosen files, rejected ones with their problem. */
  onChoose: (files: ChosenFile[]) => void
  isMultiple?: boolean
  isDisabled?: boolean
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

/** Accepts png, jpg and pdf files of at most 5 MB: picked, dropped, pasted, or taken with the
 * camera on touch devices. It does not list the files. Load it lazily. */
export function FileDrop({
  label,
  onChoose,
  isMultiple = false,
  isDisabled = false,
}: FileDropProps) {
  const { t } = useLingui()
  const hint = useId()

  const take = (files: readonly File[]) => {
    const taken = isMultiple ? files : files.slice(0, 1)
    if (taken.length > 0) onChoose(taken.map(checkFile))
  }
  const drop = async ({ items }: DropEvent) => {
    const files = items.filter((item) => item.kind === 'file')
    take(await Promise.all(files.map((item) => item.getFile())))
  }

  return (
    <AriaLocale>
      <DropZone
        aria-label={t`Drop or paste: ${label}`}
        isDisabled={isDisabled}
        onDrop={(event) => void drop(event)}
        className="grid justify-items-center gap-1 rounded-md border border-dashed border-control p-4 text-center transition-colors duration-150 data-disabled:opacity-60 data-drop-target:border-madder-ink data-drop-target:bg-madder-tint data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
      >
        <Icon name="upload" className="text-madder-ink" />
        <span className="flex flex-wrap items-center justify-center gap-x-1.5">
          <FileTrigger
            acceptedFileTypes={UPLOAD_TYPES}
            allowsMultiple={isMultiple}
            onSelect={(files) => take(Array.from(files ?? []))}
          >
            <Button
              isDisabled={isDisabled}
              aria-label={t`Choose a file: ${label}`}
              aria-describedby={hint}
              className="inline-flex min-h-11 items-center rounded-sm font-medium text-madder-ink underline decoration-1 underline-offset-4 hover:decoration-2 disabled:cursor-not-allowed"
            >
              <Trans>Choose a file</Trans>
            </Button>
          </FileTrigger>
          <span className="pointer-coarse:hidden">
            <Trans>or drop it here</Trans>
          </span>
        </span>
        <FileTrigger
          acceptedFileTypes={UPLOAD_TYPES.filter((type) => type.startsWith('image/'))}
          defaultCamera="environment"
          onSelect={(files) => take(Array.from(files ?? []))}
        >
          <Button
            isDisabled={isDisabled}
            aria-label={t`Take a photo: ${label}`}
            className={`${buttonClass('secondary')} mb-1 hidden! pointer-coarse:inline-flex!`}
          >
            <Icon name="camera" size={20} />
            <Trans>Take a photo</Trans>
          </Button>
        </FileTrigger>
        <span id={hint} className="text-sm text-ink-2">
          <Trans>PNG, JPG or PDF, up to 5 MB</Trans>
        </span>
      </DropZone>
    </AriaLocale>
  )
}
