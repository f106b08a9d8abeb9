import type { Localized } from '@sadu/contract'

/** The keys to press: confirm or reject. */
export const KEYS = { confirm: '1', reject: '9' } as const

/** Returns the spoken prompt: for a sign-in on a new device, or for an action in a session. */
export function callPrompt({ en, ar }: Localized, confirms: 'device' | 'action'): Localized {
  if (confirms === 'action') {
    return {
      en:
        `This is ${en}. Someone who is signed in to your account asks for a change to a card or the password. If it is you, ` +
        `press ${KEYS.confirm} to confirm it. If it is not, press ${KEYS.reject}.`,
      ar:
        `معك ${ar}. هناك من سجّل الدخول إلى حسابك ويطلب تغييرًا في إحدى البطاقات أو في كلمة المرور. إن كنت أنت من طلبه ` +
        `فاضغط ${KEYS.confirm} لتأكيده، وإن لم تطلبه فاضغط ${KEYS.reject}.`,
    }
  }
  return {
    en:
      `This is ${en}. Someone is signing in to your account on a new device. If it is you, press ` +
      `${KEYS.confirm} to trust that device. If it is not, press ${KEYS.reject}.`,
    ar:
      `معك ${ar}. هناك محاولة لتسجيل الدخول إلى حسابك من جهاز جديد. إن كنت أنت من يسجّل الدخول ` +
      `فاضغط ${KEYS.confirm} لتوثيق هذا الجهاز، وإن كان غيرك فاضغط ${KEYS.reject}.`,
  }
}
