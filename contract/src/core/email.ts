import * as z from 'zod/mini'
import { removeInvisible } from './typed-text.ts'

const EMAIL_AT_MOST = 100

/** Normalizes an address: without surrounding space and invisible characters. */
export const tidyEmail = (text: string): string => removeInvisible(text).trim()

/** Returns why an e-mail address is refused, or null. */
export function emailProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  const isEmail = text.length <= EMAIL_AT_MOST && z.email().safeParse(text).success
  return isEmail ? null : 'format'
}
