import { addUpload, listUploads, openUpload, removeUpload, type Upload } from '@sadu/contract'
import type { UploadPurpose } from '@sadu/contract/uploads/rules'
import { useQueryClient } from '@tanstack/react-query'
import type { BridgeAnswer, OnProgress } from '../client/call.ts'
import { callBridge } from '../client/client.ts'
import { useCallQuery } from './call-query.ts'
import type { DraftPlace } from './draft.ts'
import { announceStale } from './other-tabs.ts'
import { markStale } from './query-client.ts'
import { STALE_AFTER } from './stale-after.ts'

/** One file on its way to a form. The same name for a second try sends it once. */
export type Sending = {
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onSent: OnProgress
  /** Told before the list of files is read again. */
  onStored: (uploadReference: string) => void
}

/** The files that the bridge has for a form of the person, and what is done with them. */
export function useStoredUploads(place: DraftPlace, purpose: UploadPurpose) {
  const client = useQueryClient()
  const query = useCallQuery(listUploads, { ...place }, ({ uploads }) =>
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
      const asked = { ...place, purpose }
      const sent = { content: file, onSent }
      const answer = await callBridge(addUpload, asked, {
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

/** The content of a stored file, as one that a page can show or save; null when it could not be had. */
export async function fetchUpload({
  uploadReference,
}: Pick<Upload, 'uploadReference'>): Promise<Blob | null> {
  const { results } = await callBridge(openUpload, { uploadReference })
  if (!results) return null
  const bytes = Uint8Array.from(atob(results.content), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: results.upload.mediaType })
}
