import type { InputOf, Upload } from '@sadu/contract'
import {
  addReceipt,
  addUpload,
  listReceipts,
  listUploads,
  openUpload,
  removeUpload,
} from '@sadu/contract/uploads/calls'
import type { FormPurpose } from '@sadu/contract/uploads/rules'
import { useQueryClient } from '@tanstack/react-query'
import type { BridgeAnswer, OnProgress } from '../client/call.ts'
import { callBridge } from '../client/client.ts'
import { useCallQuery } from './call-query.ts'
import type { DraftKey } from './draft.ts'
import { announceStale } from './other-tabs.ts'
import { markStale } from './query-client.ts'
import { STALE_AFTER } from './stale-after.ts'

/** One file to upload. Retries with the same key upload it only once. */
type Sending = {
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onSent: OnProgress
  /** Called before the list of files is refetched. */
  onStored: (uploadReference: string) => void
}

/** Files stored by the bridge: the query of their list, and the calls that add and remove them. */
export type StoredFiles = {
  query: { data?: readonly Upload[] | undefined; isPending: boolean }
  add: (sending: Sending) => Promise<BridgeAnswer<TakesFile>>
  remove: (uploadReference: string) => Promise<BridgeAnswer<typeof removeUpload>>
}
type TakesFile = typeof addUpload | typeof addReceipt

/** The person's files that the bridge stores for a form, with their mutations. */
export function useStoredUploads(draftKey: DraftKey, purpose: FormPurpose): StoredFiles {
  const query = useCallQuery(listUploads, { ...draftKey }, ({ uploads }) =>
    uploads.filter((upload) => upload.purpose === purpose),
  )
  return { query, ...useFileCalls(addUpload, { ...draftKey, purpose }) }
}

/** The person's receipts of a transaction, with their mutations. */
export function useStoredReceipts(transactionReference: string): StoredFiles {
  const query = useCallQuery(listReceipts, { transactionReference }, ({ uploads }) => uploads)
  return { query, ...useFileCalls(addReceipt, { transactionReference }) }
}

function useFileCalls<C extends TakesFile>(
  call: C,
  input: InputOf<C>,
): Pick<StoredFiles, 'add' | 'remove'> {
  const client = useQueryClient()
  const refresh = async () => {
    const stale = STALE_AFTER[call.path]
    announceStale(stale)
    await markStale(client, stale)
  }
  return {
    async add({ file, onSent, onStored, ...sending }) {
      const sent = { content: file, onSent }
      const answer = await callBridge<TakesFile>(call, input, {
        ...sending,
        file: sent,
        background: true,
      })
      if (answer.results) {
        onStored(answer.results.upload.uploadReference)
        await refresh()
      }
      return answer
    },
    async remove(uploadReference) {
      const answer = await callBridge(removeUpload, { uploadReference }, { background: true })
      await refresh()
      return answer
    },
  }
}

/** The content of a stored file, to show or save; null when it could not be fetched. */
export async function fetchUpload({
  uploadReference,
}: Pick<Upload, 'uploadReference'>): Promise<Blob | null> {
  const { results } = await callBridge(openUpload, { uploadReference })
  if (!results) return null
  const bytes = Uint8Array.from(atob(results.content), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: results.upload.mediaType })
}
