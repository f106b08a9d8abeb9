import * as z from 'zod/mini'

const EMAIL_AT_MOST = 100

/** Why an e-mail address is refused. */
export function emailProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  const isEmail = text.length <= EMAIL_AT_MOST && z.email().safeParse(text).success
  return isEmail ? null : 'format'
}
