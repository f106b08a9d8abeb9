import type { FieldProblem, PasswordPolicy } from '@sadu/contract'
import {
  foldPassword,
  type KnownProblem,
  passwordProblems,
  type PasswordProblem,
  type PolicyProblem,
} from '@sadu/contract/password/policy'
import { Refusal } from '../../core/refusal.ts'
import { isBreached } from '../password/breached.ts'
import { foldUserName } from './user-name.ts'

/** Returns all reasons why a text cannot be a person's new password. The user name is empty if not
 * yet chosen. */
export type JudgePassword = (
  password: string,
  userName: string,
) => Promise<(PolicyProblem | KnownProblem)[]>

/** Checks the issuer's policy, that the password does not contain the user ID, and that it is not
 * on a list of breached passwords. */
export function createPasswordJudge(policy: PasswordPolicy): JudgePassword {
  return async (password, userName) => {
    const problems: (PolicyProblem | KnownProblem)[] = passwordProblems(password, policy)
    const folded = foldPassword(password).toLowerCase()
    if (userName !== '' && folded.includes(foldUserName(userName))) problems.push('hasUserId')
    if (problems.length === 0 && (await isBreached(password, policy.maxLength))) {
      problems.push('breached')
    }
    return problems
  }
}

/** Throws a refusal with every reason, assigned to the field. */
export function refusePassword(problems: PasswordProblem[], path = 'password'): void {
  if (problems.length === 0) return
  const fields: FieldProblem[] = problems.map((reason) => ({ path, reason }))
  throw new Refusal('invalidFields', { fields })
}
