import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { showToast } from './toast.ts'

const DONE_MS = 2500

type CopyButtonProps = {
  /** The exact text for the clipboard. */
  value: string
  /** The name of the value, as in "bill reference". */
  label: string
}

/** Copies a value and confirms it; if the browser refuses, explains how to copy by hand. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      showToast(t`Copied: ${label}`)
    } catch {
      showToast(t`Your browser didn’t allow copying. Select the number and copy it.`, 'danger')
    }
  }

  const action = t`Copy: ${label}`
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={action}
      title={action}
      className={`grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-150 hover:bg-sunken ${isCopied ? 'text-palm-ink' : 'text-madder-ink'}`}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={20} />
    </button>
  )
}
