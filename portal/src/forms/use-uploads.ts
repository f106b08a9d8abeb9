import type { FormPurpose } from '@sadu/contract/uploads/rules'
import { useEffect, useRef, useState } from 'react'
import type { DraftKey } from '../data/queries/draft.ts'
import {
  fetchUpload,
  type StoredFiles,
  useStoredReceipts,
  useStoredUploads,
} from '../data/queries/uploads.ts'
import type { BridgeError } from '../data/errors.ts'
import { useLanguage } from '../i18n/use-language.ts'
import type { Language } from '../i18n/language.ts'
import type { ChosenFile, FileProblem } from '../ui/chosen-files.ts'
import type { UploadedFile } from '../ui/patterns/upload-row.tsx'
import { saveFile } from '../ui/save-file.ts'

/** A file chosen here, until it is in the bridge's list of files. */
type Chosen = {
  key: string
  file: File
  /** The same for each attempt, so that a file is stored once. */
  idempotencyKey: string
  preview: string | null
  aborting: AbortController
  state: 'sending' | 'sent' | { problem: FileProblem } | { error: BridgeError }
  share: number
  reference: string | null
}

/** The files of one purpose in a form. */
export const useUploads = (draftKey: DraftKey, purpose: FormPurpose) =>
  useFiles(useStoredUploads(draftKey, purpose))

/** The receipts of a transaction. */
export const useReceipts = (transactionReference: string) =>
  useFiles(useStoredReceipts(transactionReference))

/** The stored files of the bridge and the pending uploads. Each file is uploaded as soon as it is
 * chosen, without blocking a form. */
function useFiles(stored: StoredFiles) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  /** References being removed, and keys of files removed before they had a reference. */
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const removed = useRef(new Set<string>())
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => made.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  const change = (key: string, to: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setChosen((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, idempotencyKey, aborting }: Chosen) => {
    const { signal } = aborting
    const onSent = (share: number) => change(key, { share })
    const onStored = (reference: string) => {
      if (removed.current.has(key)) void removeStored(reference)
      else change(key, { state: 'sent', reference })
    }
    const { error } = await stored.add({ file, idempotencyKey, signal, onSent, onStored })
    if (!error || removed.current.has(key)) return
    if (error.kind !== 'cancelled') change(key, { state: { error } })
  }

  /** Immediately hides the file and excludes it from the form, and restores it if removing
   * fails. */
  const removeStored = async (reference: string) => {
    setRemoving((all) => new Set(all).add(reference))
    const { error } = await stored.remove(reference)
    if (error && error.name !== 'notFound') {
      setRemoving((all) => new Set([...all].filter((one) => one !== reference)))
    }
  }

  const previewOf = ({ file, problem }: ChosenFile): string | null => {
    if (problem || !file.type.startsWith('image/')) return null
    const address = URL.createObjectURL(file)
    addresses.current.add(address)
    return address
  }

  const choose = (files: readonly ChosenFile[]) => {
    const added = files.map((one): Chosen => ({
      key: crypto.randomUUID(),
      file: one.file,
      idempotencyKey: crypto.randomUUID(),
      preview: previewOf(one),
      aborting: new AbortController(),
      state: one.problem ? { problem: one.problem } : 'sending',
      share: 0,
      reference: null,
    }))
    setChosen((all) => [...all, ...added])
    for (const one of added) if (one.state === 'sending') void send(one)
  }

  const known = new Set(chosen.map(({ reference }) => reference))
  const kept = (stored.query.data ?? []).filter(
    ({ uploadReference }) => !known.has(uploadReference) && !removing.has(uploadReference),
  )

  const remove = (key: string) => {
    const one = chosen.find((each) => each.key === key)
    const reference = one ? one.reference : key
    if (one) {
      drop(key)
      removed.current.add(key)
      // A completely uploaded file may be stored even if its request is aborted, so wait for the
      // response.
      if (one.share < 1) one.aborting.abort()
    }
    if (reference !== null) void removeStored(reference)
  }
  const retry = (key: string) => {
    const one = chosen.find((each) => each.key === key)
    if (!one) return
    const again = { ...one, aborting: new AbortController() }
    change(key, { aborting: again.aborting, state: 'sending', share: 0 })
    void send(again)
  }
  const open = async (key: string) => {
    const one = chosen.find((each) => each.key === key)
    const upload = kept.find(({ uploadReference }) => uploadReference === key)
    if (one) saveFile(one.file.name, one.file)
    else if (upload) {
      const content = await fetchUpload(upload)
      if (content) saveFile(upload.fileName, content)
    }
  }

  const files: UploadedFile[] = [
    ...kept.map(({ uploadReference, fileName, size }) => ({
      key: uploadReference,
      fileName,
      size,
      state: { name: 'ready' as const },
    })),
    ...chosen.map((one) => shownOf(one, language)),
  ]
  return {
    /** Props of the upload field. */
    field: {
      files,
      onChoose: choose,
      onRemove: remove,
      onRetry: retry,
      onOpen: (key: string) => void open(key),
    },
    /** The references of stored files, in order. */
    references: [
      ...kept.map(({ uploadReference }) => uploadReference),
      ...chosen.flatMap(({ reference }) => reference ?? []),
    ],
    /** Clears the files chosen here, after the form is submitted. */
    clear: () => setChosen([]),
    isLoading: stored.query.isPending,
    isSending: chosen.some(({ state }) => state === 'sending'),
    /** Whether the list contains a file that is too large. */
    isTooLarge: chosen.some(({ state }) => isTooLarge(state)),
  }
}

function isTooLarge(state: Chosen['state']): boolean {
  if (typeof state === 'string') return false
  return 'problem' in state ? state.problem === 'size' : state.error.name === 'fileTooLarge'
}

function shownOf({ key, file, state, share, preview }: Chosen, language: Language): UploadedFile {
  const shown = {
    key,
    fileName: file.name,
    size: file.size,
    ...(preview !== null && { preview }),
  }
  if (state === 'sending') return { ...shown, state: { name: 'sending', share } }
  if (state === 'sent') return { ...shown, state: { name: 'ready' } }
  if ('problem' in state) return { ...shown, state: { name: 'refused', problem: state.problem } }
  const message = state.error.message[language]
  const isRefused = state.error.kind === 'refused' && state.error.name !== 'unavailable'
  return {
    ...shown,
    state: isRefused ? { name: 'refused', problem: { message } } : { name: 'broken', message },
  }
}
