import { randomUUID } from 'node:crypto'
import type { Contract } from '@sadu/contract'
import { UPLOADS_PER_DRAFT } from '@sadu/contract/core/issuer-constants'
import { storedFileName } from '@sadu/contract/uploads/rules'
import type { UploadPurpose } from '@sadu/contract/uploads/rules'
import type { Owner } from '../../core/owner.ts'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { findCharge } from '../../domain/own-order/charge.ts'
import { ownedPlace } from '../../domain/drafts/place.ts'
import { sealedContent } from '../../domain/drafts/store.ts'
import {
  storeContent,
  openContent,
  originalLabel,
  uploadLabel,
} from '../../domain/uploads/content.ts'
import {
  countUploads,
  deleteUpload,
  insertOriginal,
  insertUpload,
  lockDraftForUpload,
  presentUpload,
  readReceipts,
  readUpload,
  readUploads,
} from '../../domain/uploads/store.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Inspector } from '../../platform/files/inspector.ts'
import type { ObjectStore } from '../../platform/files/object-store.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

type UploadParts = {
  keys: Secrets
  inspector: Inspector
  /** Object storage for files; null if they are in the database. */
  objects: ObjectStore | null
}

/** A received file. */
type Received = {
  file: { name: string; content: Buffer }
  owner: Owner
  ip: string
  db: Database
  now: Date
}

/** The purpose of a file, and the draft of a form or the transaction that it belongs to. */
type As = { purpose: UploadPurpose } & ({ draftId: string } | { chargeId: string })

/** Creates the handlers of uploaded files. */
export function createUploadHandlers({
  keys,
  inspector,
  objects,
}: UploadParts): Handlers<
  Pick<
    Contract,
    'addUpload' | 'listUploads' | 'removeUpload' | 'openUpload' | 'addReceipt' | 'listReceipts'
  >
> {
  /** Inspects and redraws a file, and stores the result sealed; for a PDF, also the original. */
  async function storeFiles({ file, owner, ip, db, now }: Received) {
    const { mediaType, content } = await inspector.inspect(file.content, ip)
    const id = randomUUID()
    const { clientId } = owner
    const store = { db, keys, objects, now }
    const storedFile = await storeContent(store, uploadLabel(clientId, id), content)
    const original =
      mediaType === 'application/pdf'
        ? await storeContent(store, originalLabel(clientId, id), file.content)
        : null
    return { id, mediaType, fileName: storedFileName(file.name, mediaType), storedFile, original }
  }
  type StoredFiles = Awaited<ReturnType<typeof storeFiles>>

  async function insert(
    tx: Tx,
    owner: Owner,
    { storedFile, original, ...file }: StoredFiles,
    as: As,
    now: Date,
  ) {
    const stored = await insertUpload(tx, owner, { ...file, ...as, at: now, ...storedFile })
    const { clientId } = owner
    if (original) await insertOriginal(tx, { clientId, id: file.id, ...original })
    const { purpose } = as
    const facts = { uploadId: file.id, purpose, mediaType: file.mediaType, size: stored.size }
    await recordEvent(tx, keys, { of: owner, kind: 'fileSent', facts }, now)
    return { upload: presentUpload(stored) }
  }

  return {
    addUpload: {
      async prepare({ purpose, ...named }, { file, owner, ip, db, now: begun }) {
        const place = await db.read((tx) => ownedPlace(tx, owner, named))
        const storedFile = await storeFiles({ file, owner, ip, db, now: begun })
        const empty = await sealedContent(keys, owner, place, {})

        return async ({ tx, now }) => {
          const draftId = await lockDraftForUpload(tx, owner, { place, empty, now })
          const count = await countUploads(tx, { clientId: owner.clientId, id: draftId })
          if (count >= UPLOADS_PER_DRAFT) throw new Refusal('uploadLimit')
          return insert(tx, owner, storedFile, { draftId, purpose }, now)
        }
      },
    },

    addReceipt: {
      async prepare({ transactionReference }, { file, owner, ip, db, now: begun }) {
        const id = rowId(transactionReference)
        if (!(await db.read((tx) => findCharge(tx, owner, { id })))) throw new Refusal('notFound')
        const storedFile = await storeFiles({ file, owner, ip, db, now: begun })

        return async ({ tx, now }) => {
          const chargeId = await findCharge(tx, owner, { id, isLocked: true })
          if (!chargeId) throw new Refusal('notFound')
          const before = await readReceipts(tx, owner, chargeId)
          if (before.length >= UPLOADS_PER_DRAFT) throw new Refusal('uploadLimit')
          return insert(tx, owner, storedFile, { chargeId, purpose: 'receipt' }, now)
        }
      },
    },

    async listReceipts({ transactionReference }, { tx, owner }) {
      const chargeId = await findCharge(tx, owner, { id: rowId(transactionReference) })
      if (!chargeId) throw new Refusal('notFound')
      return { uploads: (await readReceipts(tx, owner, chargeId)).map(presentUpload) }
    },

    async listUploads(request, { tx, owner }) {
      const rows = await readUploads(tx, owner, await ownedPlace(tx, owner, request))
      return { uploads: rows.map(presentUpload) }
    },

    async removeUpload({ uploadReference }, { tx, owner, now }) {
      const id = rowId(uploadReference)
      if (!(await deleteUpload(tx, owner, id))) throw new Refusal('notFound')
      await recordEvent(tx, keys, { of: owner, kind: 'fileRemoved', facts: { uploadId: id } }, now)
      return {}
    },

    openUpload: {
      async prepare({ uploadReference }, { db, owner }) {
        const found = await db.read((tx) => readUpload(tx, owner, rowId(uploadReference)))
        if (!found) throw new Refusal('notFound')
        const { wrappedKey, content, objectId, ...shown } = found
        const label = uploadLabel(owner.clientId, found.id)
        const sealed = { wrappedKey, size: shown.size, content, objectId }
        const plain = await openContent(keys, objects, label, sealed)
        return async () => ({ upload: presentUpload(shown), content: plain.toString('base64') })
      },
    },
  }
}
