import type { Localized } from '@sadu/contract'
import type { CallEvent, CallState } from '@sadu/contract/devices/trusted-device'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SettleCall } from '../features/devices/settling.ts'
import { KEYS } from '../platform/gateways/voice/prompt.ts'
import { callbackUrl, type VoiceSettings } from '../platform/gateways/voice/settings.ts'
import { isSigned } from '../platform/gateways/voice/signature.ts'
import { acceptForms, formOf } from './forms.ts'
import { DATA_POLICY } from './security-headers.ts'
import { gatherMarkup, goodbyeMarkup } from './voice-markup.ts'
import type { Language } from '@sadu/contract/core/languages'

type VoiceParts = {
  settings: VoiceSettings
  productName: Localized
  settle: SettleCall
  /** The language of a call. */
  languageOf: (callId: string) => Promise<Language>
}

type Call = { Params: { callId: string } }

const KEY_EVENTS: Partial<Record<string, CallEvent>> = {
  [KEYS.confirm]: 'confirmed',
  [KEYS.reject]: 'rejected',
}

/** Call statuses as providers name them; others are ignored. */
const STATUS_EVENTS: Partial<Record<string, CallEvent>> = {
  'in-progress': 'answered',
  // Ended without a valid key; after one, this changes nothing.
  completed: 'failed',
  busy: 'failed',
  'no-answer': 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Handles a voice provider's callbacks during a call. Every request must be signed; a late or
 * repeated one changes nothing. */
export async function registerVoice(app: FastifyInstance, parts: VoiceParts): Promise<void> {
  const { settings, productName, settle, languageOf } = parts
  acceptForms(app)

  app.addHook('preHandler', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
    const callback = {
      url: settings.publicOrigin + request.url,
      form: formOf(request),
      signature: signatureIn(request),
    }
    return isSigned(settings.token, callback) ? undefined : reply.code(403).send()
  })

  app.post<Call>('/voice/calls/:callId/answer', ({ params: { callId } }, reply) =>
    speak(reply, callId, 'answered'),
  )

  app.post<Call>('/voice/calls/:callId/digit', (request, reply) => {
    // After any other key, the person is asked again.
    const event = KEY_EVENTS[formOf(request).get('Digits') ?? ''] ?? 'answered'
    return speak(reply, request.params.callId, event)
  })

  app.post<Call>('/voice/calls/:callId/status', async (request, reply) => {
    const event = STATUS_EVENTS[formOf(request).get('CallStatus') ?? '']
    if (event) await settle(request.params.callId, event)
    return reply.code(204).send()
  })

  async function speak(reply: FastifyReply, callId: string, event: CallEvent) {
    const settled = await settle(callId, event)
    if (settled === null) return reply.code(404).send()
    const { state, isOfAction } = settled
    const first = await languageOf(callId)
    const action = callbackUrl(settings, callId, 'digit')
    const markup =
      state === 'answered'
        ? gatherMarkup(productName, { first, action, confirms: isOfAction ? 'action' : 'device' })
        : goodbyeMarkup(lastWords(state, isOfAction), first)
    return reply.type('text/xml; charset=utf-8').send(markup.text)
  }
}

function lastWords(state: CallState, isOfAction: boolean) {
  if (state === 'rejected') return isOfAction ? 'refused' : 'rejected'
  return state === 'confirmed' ? 'confirmed' : 'over'
}

function signatureIn({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-twilio-signature']
  return typeof value === 'string' ? value : undefined
}
