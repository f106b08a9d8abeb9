import type { CodeName, ErrorDetails, Localized } from '@sadu/contract'

/** Why a call came to nothing. `refused`: the bridge answered with a code. The others never became an
 * answer: no network, no reply, a reply too late or not to be read, code that this page can no longer get, a browser without
 * what the session needs, a call given up by its screen, a defect of the portal itself. */
export type FailureKind =
  | 'refused'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'codeMissing'
  | 'unsupported'
  | 'cancelled'
  | 'unexpected'

/** A failure as a screen shows it (docs/specification/8-errors.md). `message` says in both languages
 * what happened and what to do, so that it follows a switch of language while it is on screen. */
export type BridgeError = {
  kind: FailureKind
  /** The code's name when the bridge refused with one that this version knows. */
  name: CodeName | null
  code: string | null
  message: Localized
  details: ErrorDetails | null
  /** When the same may be tried again (ms since 1970), where the bridge said so. */
  retryAt: number | null
  /** What a person reads out when they call. */
  requestUID: string | null
}

const TEXTS: Record<Exclude<FailureKind, 'refused'>, Localized> = {
  offline: {
    en: 'You’re offline. Check your connection and try again.',
    ar: 'لا يوجد اتصال بالإنترنت. تحقّق من اتصالك ثم حاول مرة أخرى.',
  },
  unreachable: {
    en: 'We couldn’t reach the service. Check your connection and try again in a moment.',
    ar: 'تعذّر الوصول إلى الخدمة. تحقّق من اتصالك ثم حاول بعد لحظات.',
  },
  timeout: {
    en: 'The service is taking too long to answer. Try again in a moment.',
    ar: 'استغرقت الخدمة وقتًا أطول من المعتاد. حاول مرة أخرى بعد لحظات.',
  },
  unreadable: {
    en: 'We couldn’t read the answer. Reload the page and try again.',
    ar: 'تعذّرت قراءة الرد. حدّث الصفحة ثم حاول مرة أخرى.',
  },
  codeMissing: {
    en: 'Part of this page couldn’t be loaded. Reload the page to continue.',
    ar: 'تعذّر تحميل جزء من هذه الصفحة. حدّث الصفحة للمتابعة.',
  },
  unsupported: {
    en: 'This browser can’t open a secure session here. Use a current browser over https and allow it to store site data.',
    ar: 'لا يستطيع هذا المتصفح فتح جلسة آمنة هنا. استخدم متصفحًا حديثًا عبر https واسمح له بحفظ بيانات الموقع.',
  },
  cancelled: {
    en: 'The request was stopped. Try again if you still need it.',
    ar: 'أُوقف الطلب. حاول مرة أخرى إن كنت ما زلت بحاجة إليه.',
  },
  unexpected: {
    en: 'Something went wrong on this page. Reload it and try again.',
    ar: 'حدث خطأ في هذه الصفحة. حدّثها ثم حاول مرة أخرى.',
  },
}

/** A failure that has no code of the bridge. */
export function failure(kind: Exclude<FailureKind, 'refused'>): BridgeError {
  return {
    kind,
    name: null,
    code: null,
    message: TEXTS[kind],
    details: null,
    retryAt: null,
    requestUID: null,
  }
}

/** Carries a failure out of the middle of a call; `callBridge` turns it into its answer. */
export class CallFailed extends Error {
  readonly error: BridgeError

  constructor(error: BridgeError) {
    super(error.message.en)
    this.error = error
  }
}
