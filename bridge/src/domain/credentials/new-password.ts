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

/** Everything that keeps a text from being somebody's new password. An empty user ID is not known yet. */
export type JudgePassword = (
  password: string,
  userName: string,
) => Promise<(PolicyProblem | KnownProblem)[]>

/** The issuer's policy; that a password does not hold the user ID that it stands beside; and that it
 * is on no list of breached ones. */
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

/** Refuses a password with every reason at its field. */
export function refusePassword(problems: PasswordProblem[], path = 'password'): void {
  if (problems.length === 0) return
  const fields: FieldProblem[] = problems.map((reason) => ({ path, reason }))
  throw new Refusal('invalidFields', { fields })
}
