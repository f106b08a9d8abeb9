import type { Contract, Localized } from '@sadu/contract'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { Refusal } from '../../core/refusal.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { hashVerificationCode } from '../../domain/verification/codes.ts'
import { storeDossierVerification } from '../../domain/verification/store.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { fileAnswer, fileNameOf } from '../../platform/documents/file-answer.ts'
import type { PrintedRecord } from '../../platform/documents/printed-record.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { loadDossier } from './dossier.ts'
import { printedDossier } from './print-dossier.ts'

/** Creates the handler of a dispute's dossier. */
export function createDossierHandlers(given: {
  keys: Keys
  issuerName: Localized
  productName: Localized
  /** In E.164 format. */
  hotline: string
  figures: Pick<IssuerFigures, 'disputeDays'>
  printRecord: (record: PrintedRecord) => Promise<Uint8Array>
}): Handlers<Pick<Contract, 'disputeDossier'>> {
  const { keys, issuerName, productName, hotline, figures, printRecord } = given
  // Printed one at a time, with fair queueing between addresses.
  const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })
  const issuer = { name: issuerName, hotline, disputeDays: figures.disputeDays }
  return {
    disputeDossier: {
      async prepare({ reference, language, calendar }, { db, owner, now, origin, ip }) {
        const setting = { keys, issuer, origin, now }
        const loaded = await db.read((tx) => loadDossier(tx, owner, reference, setting))
        if (!loaded) throw new Refusal('notFound')
        const { dossier, printed } = loaded
        const record = printedDossier(dossier, { language, calendar })
        const file = await queue.withPlace(ip, (inTurn) => inTurn(() => printRecord(record)))

        return async ({ tx }) => {
          const { code, ...kept } = printed
          const codeHash = hashVerificationCode(keys, code, kept.generation)
          await storeDossierVerification(tx, owner, { ...kept, codeHash }, now)
          const facts = { reference, language }
          await recordEvent(tx, keys, { of: owner, kind: 'dossierDownloaded', facts }, now)
          const fileName = fileNameOf(productName.en, ['dispute', reference, language], 'pdf')
          return fileAnswer(fileName, 'application/pdf', file)
        }
      },
    },
  }
}
