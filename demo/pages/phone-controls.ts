import type { Language } from '@sadu/contract'
import type { CallEvent, CallState } from '@sadu/contract/devices/trusted-device'
import { KEYS } from '../../bridge/src/platform/gateways/voice/prompt.ts'
import { html, type Markup } from '../../bridge/src/web/html.ts'

/** The actions on a phone call, by the last part of their address. */
export const CALL_ACTIONS = {
  answer: 'answered',
  confirm: 'confirmed',
  reject: 'rejected',
  'hang-up': 'failed',
} as const satisfies Record<string, CallEvent>

export type CallAction = keyof typeof CALL_ACTIONS

/** The actions available in each state of a call; none once it has ended. */
const OPEN_ACTIONS: Partial<Record<CallState, readonly CallAction[]>> = {
  ringing: ['answer', 'hang-up'],
  answered: ['confirm', 'reject', 'hang-up'],
}

const TEXTS = {
  en: {
    label: 'What to do with the call',
    states: {
      ringing: 'Ringing',
      answered: 'Answered, waiting for a key',
      confirmed: 'Confirmed',
      rejected: 'Rejected',
      failed: 'Ended without a key',
      expired: 'Its time was up',
    },
    actions: {
      answer: 'Answer',
      confirm: `Press ${KEYS.confirm}: it is me`,
      reject: `Press ${KEYS.reject}: it is not me`,
      'hang-up': 'Hang up',
    },
  },
  ar: {
    label: 'ما تفعله بالمكالمة',
    states: {
      ringing: 'الهاتف يرن',
      answered: 'تم الرد وبانتظار الضغط على مفتاح',
      confirmed: 'تم التأكيد',
      rejected: 'تم الرفض',
      failed: 'انتهت دون الضغط على مفتاح',
      expired: 'انتهت مهلتها',
    },
    actions: {
      answer: 'الرد',
      confirm: `الضغط على ${KEYS.confirm}: هذا أنا`,
      reject: `الضغط على ${KEYS.reject}: لست أنا`,
      'hang-up': 'إنهاء المكالمة',
    },
  },
} as const

/** Returns the state of a call, and buttons that act as a phone's keys. */
export function callControls(
  { callId, state }: { callId: string; state: CallState },
  language: Language,
): Markup {
  const texts = TEXTS[language]
  const actions = OPEN_ACTIONS[state] ?? []
  return html`<p><strong>${texts.states[state]}</strong></p>
    ${
      actions.length === 0
        ? null
        : html`<form method="post" class="row" aria-label="${texts.label}">
            ${actions.map(
              (action, at) =>
                html`<button
                  ${at === 0 ? null : 'data-quiet'}
                  formaction="/demo/outbox/calls/${callId}/${action}?lang=${language}"
                >
                  ${texts.actions[action]}
                </button>`,
            )}
          </form>`
    }`
}
