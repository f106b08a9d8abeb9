import type { Contract, FieldProblem, Localized } from '@sadu/contract'
import {
  printedDigitsProblem,
  readVerificationCode,
} from '@sadu/contract/statements/verification-code'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { findVerified, publishKey } from '../../domain/verification/store.ts'
import { signVerification, verificationHashes } from '../../domain/verification/codes.ts'

/** The path where the public signing keys are published. */
const KEYS_PATH = '/.well-known/jwks.json'

/** Creates the handler of the public check of a printout. Input that can never match is reported by
 * field, and does not count as a guess (docs/specification/9-constants.md#limits). */
export function createVerifyHandler(given: {
  keys: Keys
  limits: Limits
  issuerName: Localized
}): Handlers<Pick<Contract, 'verifyStatement'>>['verifyStatement'] {
  const { keys, limits, issuerName } = given
  return {
    async prepare(request, { ip, now }) {
      const { code, lastDigits } = readable(request)
      // Counted before the query, so that the limit also holds for concurrent guesses.
      await limits.take('verifications', { ip, code }, 'verificationLimit')

      return async ({ tx, origin }) => {
        const codeHashes = verificationHashes(keys, code)
        const document = await findVerified(tx, { codeHashes, lastDigits })
        if (!document) throw new Refusal('statementNotVerified')
        await limits.giveBack('verifications', { ip, code })
        await publishKey(tx, keys.signingKey(now), now)
        const verified = { issuerName, lastDigits, document }
        return {
          ...verified,
          checkedAt: now.toISOString(),
          signature: await signVerification(keys, verified, { origin, now }),
          keysAddress: `${origin}${KEYS_PATH}`,
        }
      }
    },
  }
}

function readable({ code, lastDigits }: { code: string; lastDigits: string }) {
  const read = readVerificationCode(code)
  const fields: FieldProblem[] = []
  if (read.problem) fields.push({ path: 'code', reason: read.problem })
  const digits = printedDigitsProblem(lastDigits)
  if (digits) fields.push({ path: 'lastDigits', reason: digits })
  if (read.problem || digits) throw new Refusal('invalidFields', { fields })
  return { code: read.code, lastDigits }
}
