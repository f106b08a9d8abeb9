import type { Contract, Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { recordEvent } from '../../domain/audit/audit.ts'
import type { StatementDocument } from '../../platform/documents/statement-document.ts'
import { fileAnswer } from '../../platform/documents/file-answer.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { ownedAccount } from '../../domain/accounts/owned-account.ts'
import { loadDocument } from './document.ts'
import { STATEMENTS_SHOWN } from './document-store.ts'
import { statementFileName } from './file-name.ts'
import { closedOf, presentCurrent, presentStatements } from './present.ts'
import { readStatements } from './store.ts'
import { storeVerification } from '../../domain/verification/store.ts'
import { hashVerificationCode } from '../../domain/verification/codes.ts'
import { createVerifyHandler } from './verify.ts'

type Calls = Pick<Contract, 'listStatements' | 'downloadStatement' | 'verifyStatement'>

const MEDIA_TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Renders a document as a file; implemented by `renderStatement` of `documents/`. */
export type RenderStatement = (
  document: StatementDocument,
  language: keyof Localized,
  format: keyof typeof MEDIA_TYPES,
) => Promise<Uint8Array>

/** Creates the handlers of statements: the list, a statement as a file, and the check of a printed
 * one. */
export function createStatementHandlers(given: {
  keys: Keys
  limits: Limits
  issuerName: Localized
  productName: Localized
  /** In E.164 format. */
  hotline: string
  figures: Pick<IssuerFigures, 'disputeDays'>
  renderStatement: RenderStatement
}): Handlers<Calls> {
  const { keys, limits, issuerName, productName, hotline, figures, renderStatement } = given
  // Statements are printed one at a time, with fair queueing between addresses.
  const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })
  const { disputeDays } = figures
  const issuer = { name: issuerName, productName, hotline, disputeDays }
  return {
    async listStatements({ accountReference }, { tx, owner, now }) {
      const { id, currency, cycleDay } = await ownedAccount(tx, owner, accountReference)
      const rows = await readStatements(tx, owner, id, STATEMENTS_SHOWN)
      const { isPrimary } = owner
      const shown = { currency, isPrimary, today: riyadhDay(now) }
      return {
        accountReference: id,
        scope: isPrimary ? 'account' : 'card',
        current: presentCurrent(rows, { ...shown, cycleDay }),
        statements: presentStatements(closedOf(rows), shown),
      }
    },

    downloadStatement: {
      async prepare({ format, language, calendar, ...wanted }, { db, owner, now, origin, ip }) {
        const setting = { keys, issuer, calendar, origin, now }
        const loaded = await db.read((tx) => loadDocument(tx, owner, wanted, setting))
        const { document, printed, isClosed } = loaded
        const file = await queue.withPlace(ip, (inTurn) =>
          inTurn(() => renderStatement(document, language, format)),
        )

        return async ({ tx }) => {
          if (printed) {
            const codeHash = hashVerificationCode(keys, printed.code, printed.generation)
            await storeVerification(tx, owner, { ...printed, codeHash }, now)
          }
          const { scope, period } = document
          const facts = { format, language, from: period.from, to: period.to, isClosed }
          await recordEvent(tx, keys, { of: owner, kind: 'statementDownloaded', facts }, now)
          const named = { scope, period, isClosed }
          const fileName = statementFileName(productName.en, named, { language, format })
          return fileAnswer(fileName, MEDIA_TYPES[format], file)
        }
      },
    },

    verifyStatement: createVerifyHandler({ keys, limits, issuerName }),
  }
}
