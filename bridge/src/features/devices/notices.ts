import type { Localized, Language } from '@sadu/contract'
import { deviceNameText, NOT_AVAILABLE } from '@sadu/contract/core/device-name'
import type { Tx } from '../../platform/db/database.ts'
import type { Gateways } from '../../platform/gateways/gateways.ts'

import type { Owner } from '../../core/owner.ts'
import { addNotice, sendNotice } from '../../domain/notices/notice.ts'
import type { Contact } from './store.ts'

type Facts = {
  productName: Localized
  hotline: string
  /** The name that the device reported. */
  deviceName: string
}

type NoticeFacts = Facts & { language: Language; contact: Contact; owner: Owner }

/** A device as the subject of a sentence. */
const deviceIn: Record<Language, (name: string) => string> = {
  en: (name) => (name === NOT_AVAILABLE ? 'A device without a name' : deviceNameText(name, 'en')),
  ar: (name) => (name === NOT_AVAILABLE ? 'جهاز بلا اسم' : `الجهاز ${deviceNameText(name, 'ar')}`),
}

/** The texts for a device that became trusted, or was revoked. */
const TEXTS = {
  deviceTrusted: {
    en: ({ productName, deviceName, hotline }: Facts) =>
      `${deviceIn.en(deviceName)} is now a trusted device of your ${productName.en} account and signs in without ` +
      `a code. If this was not you, revoke it under Trusted devices and call ${hotline}.`,
    ar: ({ productName, deviceName, hotline }: Facts) =>
      `أصبح ${deviceIn.ar(deviceName)} موثوقًا في حسابك لدى ${productName.ar} ويسجّل الدخول دون رمز. ` +
      `إن لم تُجرِ ذلك فألغِ توثيقه من صفحة الأجهزة الموثوقة واتصل بنا على ${hotline}.`,
  },
  deviceRevoked: {
    en: ({ productName, deviceName, hotline }: Facts) =>
      `${deviceIn.en(deviceName)} is no longer a trusted device of your ${productName.en} account and has been ` +
      `signed out. If this was not you, call ${hotline}.`,
    ar: ({ productName, deviceName, hotline }: Facts) =>
      `لم يعد ${deviceIn.ar(deviceName)} موثوقًا في حسابك لدى ${productName.ar} وتم تسجيل خروجه. ` +
      `إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  },
} as const

/** The titles in the inbox. */
const TITLES: Record<keyof typeof TEXTS, Localized> = {
  deviceTrusted: { en: 'A device is trusted', ar: 'أصبح جهاز موثوقًا' },
  deviceRevoked: { en: 'A device is no longer trusted', ar: 'أُلغي توثيق جهاز' },
}

/** The text of a change to a device. */
export const deviceNotice = (change: keyof typeof TEXTS, facts: Facts): Localized => ({
  en: TEXTS[change].en(facts),
  ar: TEXTS[change].ar(facts),
})

/** Notifies the person of a change to their devices, by SMS and, if an address is known, by
 * email. */
export async function notifyOfDevice(
  tx: Tx,
  { outbox }: Pick<Gateways, 'outbox'>,
  change: keyof typeof TEXTS,
  { contact, owner, language, ...facts }: NoticeFacts,
): Promise<void> {
  const notice = deviceNotice(change, facts)
  await sendNotice(tx, outbox, contact, { language, text: notice[language] })
  await addNotice(tx, outbox, owner, notice, { kind: 'device', ...TITLES[change] })
}
