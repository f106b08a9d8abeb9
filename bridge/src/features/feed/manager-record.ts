import * as z from 'zod/mini'
import { Bill, oneOf, text, Words } from './fields.ts'

const Hour = text(/^([01]\d|2[0-3]):[0-5]\d$/, 'an hour such as "08:00"')

/** The new relationship manager of a Centurion customer (docs/feed.md#relationship-managers). */
export const ManagerNamed = z.strictObject({
  type: z.literal('manager'),
  account: Bill,
  firstNameEn: Words,
  firstNameAr: Words,
  nameEn: Words,
  nameAr: Words,
  gender: oneOf(['female', 'male']),
  phone: text(/^\+[1-9]\d{6,14}$/, 'a number such as +966112345678'),
  email: text(/^[^\s@]{1,64}@[^\s@]{1,190}$/, 'an e-mail address'),
  opensAt: Hour,
  closesAt: Hour,
})
export type ManagerRecord = z.output<typeof ManagerNamed>
