import { digestCode } from '../bridge/src/domain/otp/code.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { eq } from '../bridge/src/platform/db/drizzle.ts'
import { captcha } from '../bridge/src/platform/db/schema/flows.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'

const KNOWN = '048215'

/** Sets the digits of the captcha. The generated ones are not stored, so known ones replace
 * them. */
export async function knowCaptcha(
  { db, keys }: { db: Database; keys: Secrets },
  reference: string,
): Promise<string> {
  const answerDigest = digestCode(keys, reference, KNOWN)
  await db.write((tx) =>
    tx.update(captcha).set({ answerDigest }).where(eq(captcha.reference, reference)),
  )
  return KNOWN
}
