import type { Localized } from '@sadu/contract'
import type { Tx } from '../../db/database.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Person } from './person-store.ts'

type Told = {
  language: 'en' | 'ar'
  productName: Localized
  hotline: string
  /** As its owner calls it. */
  name: string
}

/** What is said of a passkey that was added, or removed. */
const TEXTS = {
  passkeyAdded: {
    en: ({ productName, name, hotline }: Told) =>
      `The passkey “${name}” was added to your ${productName.en} account and can sign in to it. ` +
      `If this was not you, remove it under Trusted devices and call ${hotline}.`,
    ar: ({ productName, name, hotline }: Told) =>
      `أُضيف مفتاح المرور «${name}» إلى حسابك لدى ${productName.ar} وأصبح يتيح تسجيل الدخول إليه. ` +
      `إن لم تكن أنت من أضافه فاحذفه من صفحة الأجهزة الموثوقة واتصل بنا على ${hotline}.`,
  },
  passkeyRemoved: {
    en: ({ productName, name, hotline }: Told) =>
      `The passkey “${name}” was removed from your ${productName.en} account and signs in no more. ` +
      `If this was not you, call ${hotline}.`,
    ar: ({ productName, name, hotline }: Told) =>
      `حُذف مفتاح المرور «${name}» من حسابك لدى ${productName.ar} ولم يعد يتيح تسجيل الدخول. ` +
      `إن لم تكن أنت من حذفه فاتصل بنا على ${hotline}.`,
  },
} as const

/** Tells the person of a change to their passkeys, by SMS and by e-mail where there is one. */
export async function tellOfPasskey(
  tx: Tx,
  { sms, mail }: Pick<Gateways, 'sms' | 'mail'>,
  change: keyof typeof TEXTS,
  { person, ...told }: Told & { person: Person },
): Promise<void> {
  const text = TEXTS[change][told.language](told)
  await sms.send(tx, { to: person.mobile, text, code: null })
  if (person.email !== null) await mail.send(tx, { to: person.email, text, code: null })
}
