import type { Contract, RetentionYears, Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { fileAnswer, fileNameOf } from '../../platform/documents/file-answer.ts'
import type { PrintedCopy } from '../../platform/documents/printed-copy.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { printedCopy } from './print.ts'
import { readAll, readConsents } from './store.ts'

type Calls = Pick<Contract, 'listConsents' | 'downloadData'>

const MEDIA_TYPES = { json: 'application/json', pdf: 'application/pdf' } as const

/** Creates the handlers of a person's stored data: their consents, and a copy of everything. */
export function createPrivacyHandlers(given: {
  keys: Secrets
  issuerName: Localized
  productName: Localized
  keptYears: RetentionYears
  printCopy: (copy: PrintedCopy) => Promise<Uint8Array>
}): Handlers<Calls> {
  const { keys, issuerName, productName, keptYears, printCopy } = given
  // Copies are printed one at a time, with fair queueing between addresses.
  const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })
  return {
    async listConsents(_, { tx, owner }) {
      return { consents: await readConsents(tx, owner), keptYears }
    },

    downloadData: {
      async prepare({ format, language }, { db, owner, now, ip }) {
        const data = await db.read((tx) => readAll(tx, owner))
        const file =
          format === 'json'
            ? Buffer.from(`${JSON.stringify({ madeAt: now.toISOString(), ...data }, null, 2)}\n`)
            : await queue.withPlace(ip, (inTurn) =>
                inTurn(() => printCopy(printedCopy(data, { issuerName, language, now }))),
              )
        return async ({ tx }) => {
          const facts = { format, language }
          await recordEvent(tx, keys, { of: owner, kind: 'dataDownloaded', facts }, now)
          const named = ['my-data', riyadhDay(now), language]
          const fileName = fileNameOf(productName.en, named, format)
          return fileAnswer(fileName, MEDIA_TYPES[format], file)
        }
      },
    },
  }
}
