import type { CodeName, ErrorDetails, Localized } from '@sadu/contract'

/** The reason why a call failed. `refused`: the bridge answered with a code. The others have no
 * usable response: offline, no reply, a timeout, an unreadable reply, code that this page can no
 * longer load, an unsupported browser, a call aborted by its screen, or a bug in the portal. */
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

/** An error as shown on screen (docs/specification/8-errors.md). `message` contains the cause and
 * the remedy in both languages, so that it follows a language switch while it is shown. */
export type BridgeError = {
  kind: FailureKind
  /** The name of the bridge's code, if this version knows it. */
  name: CodeName | null
  code: string | null
  message: Localized
  details: ErrorDetails | null
  /** The time of the next possible retry (ms since 1970), if the bridge sent one. */
  retryAt: number | null
  /** The reference to quote to support. */
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

/** An error without a code from the bridge. */
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

/** Propagates an error out of a call; `callBridge` turns it into its result. */
export class CallFailed extends Error {
  readonly error: BridgeError

  constructor(error: BridgeError) {
    super(error.message.en)
    this.error = error
  }
}
