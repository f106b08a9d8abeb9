import type { Localized } from '@sadu/contract'

/** The keys a person presses: it is them, or it is not. */
export const KEYS = { confirm: '1', reject: '9' } as const

/** What the voice says before a key is pressed. */
export function callPrompt({ en, ar }: Localized): Localized {
  return {
    en:
      `This is ${en}. Someone is signing in to your account on a new device. If it is you, press ` +
      `${KEYS.confirm} to trust that device. If it is not, press ${KEYS.reject}.`,
    ar:
      `معك ${ar}. هناك محاولة لتسجيل الدخول إلى حسابك من جهاز جديد. إن كنت أنت من يسجّل الدخول ` +
      `فاضغط ${KEYS.confirm} لتوثيق هذا الجهاز، وإن لم تكن أنت فاضغط ${KEYS.reject}.`,
  }
}
