import { addUpload, listUploads, openUpload, removeUpload, type Upload } from '@sadu/contract'
import type { UploadPurpose } from '@sadu/contract/uploads/rules'
import { useQueryClient } from '@tanstack/react-query'
import type { BridgeAnswer, OnProgress } from '../client/call.ts'
import { callBridge } from '../client/client.ts'
import { useCallQuery } from './call-query.ts'
import type { DraftKey } from './draft.ts'
import { announceStale } from './other-tabs.ts'
import { markStale } from './query-client.ts'
import { STALE_AFTER } from './stale-after.ts'

/** One file to upload to a form. A retry with the same key uploads it once. */
export type Sending = {
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onSent: OnProgress
  /** Called before the list of files is refetched. */
  onStored: (uploadReference: string) => void
}

/** The person's files that the bridge stores for a form, with their mutations. */
export function useStoredUploads(draftKey: DraftKey, purpose: UploadPurpose) {
  const client = useQueryClient()
  const query = useCallQuery(listUploads, { ...draftKey }, ({ uploads }) =>
    uploads.filter((upload) => upload.purpose === purpose),
  )
  const refresh = async () => {
    const stale = STALE_AFTER[addUpload.path]
    announceStale(stale)
    await markStale(client, stale)
  }

  return {
    query,
    async add({
      file,
      onSent,
      onStored,
      ...sending
    }: Sending): Promise<BridgeAnswer<typeof addUpload>> {
      const input = { ...draftKey, purpose }
      const sent = { content: file, onSent }
      const answer = await callBridge(addUpload, input, {
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
    async remove(uploadReference: string): Promise<BridgeAnswer<typeof removeUpload>> {
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
