import type { Localized } from '@sadu/contract'
import type { Database, Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import type { StatementDocument } from '../../platform/documents/statement-document.ts'
import type { AttachedFile, Attachment } from '../../platform/outbox/message.ts'
import type { RenderStatement } from './calls.ts'
import { loadDocument } from './document.ts'
import { statementFileName } from './file-name.ts'
import { storeVerification } from '../../domain/verification/store.ts'
import { hashVerificationCode } from '../../domain/verification/codes.ts'

type Parts = {
  db: Database
  keys: Secrets
  now: () => Date
  renderStatement: RenderStatement
  issuer: StatementDocument['issuer'] & { productName: Localized }
  /** The printed origin (scheme and host) where the code can be checked. */
  origin: string
}

/** Creates a function that renders a statement for an email attachment, as its primary cardmember
 * would download it. */
export function createStatementAttacher({ db, keys, now, renderStatement, issuer, origin }: Parts) {
  return async ({ clientId, statementId, language }: Attachment): Promise<AttachedFile> => {
    const owner = await db.read((tx) => primaryOf(tx, clientId))
    const setting = { keys, issuer, calendar: 'gregory' as const, origin, now: now() }
    const wanted = { statementReference: statementId }
    const loaded = await db.read((tx) => loadDocument(tx, owner, wanted, setting))
    const { document, printed, isClosed } = loaded
    const content = await renderStatement(document, language, 'pdf')
    if (printed) {
      const codeHash = hashVerificationCode(keys, printed.code, printed.generation)
      await db.write((tx) => storeVerification(tx, owner, { ...printed, codeHash }, now()))
    }
    const { scope, period } = document
    const named = { scope, period, isClosed }
    const name = statementFileName(issuer.productName.en, named, { language, format: 'pdf' })
    return { name, mediaType: 'application/pdf', content }
  }
}

async function primaryOf(tx: Tx, clientId: string) {
  const [row] = await tx
    .select({ cardmemberId: cardmember.id })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.role, 'primary')))
  if (!row) throw new Error('a client without a primary cardmember')
  return { clientId, cardmemberId: row.cardmemberId, isPrimary: true }
}
