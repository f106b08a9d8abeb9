import type { Localized, Language } from '@sadu/contract'
import { callPrompt } from '../platform/gateways/voice/prompt.ts'
import { html, type Markup } from './html.ts'

const VOICES: Record<Language, string> = { en: 'en-US', ar: 'ar-SA' }
const WAIT_S = 8

const TEXTS = {
  confirmed: {
    en: 'Thank you. You can return to your screen.',
    ar: 'شكرًا لك. يمكنك العودة إلى الشاشة.',
  },
  rejected: {
    en: 'Thank you. The device was not trusted. If someone else may know your password, change it now.',
    ar: 'شكرًا لك. لم يُوثَّق الجهاز. إن كان غيرك يعرف كلمة مرورك فغيّرها الآن.',
  },
  refused: {
    en: 'Thank you. Nothing was changed. If someone else may know your password, change it now.',
    ar: 'شكرًا لك. لم يتغيّر أي شيء. إن كان غيرك يعرف كلمة مرورك فغيّرها الآن.',
  },
  over: {
    en: 'This call is no longer needed. Goodbye.',
    ar: 'لم تعد هذه المكالمة مطلوبة. مع السلامة.',
  },
} as const

/** Creates the markup that asks for a key press, twice, starting in the language of the sign-in. */
export function gatherMarkup(
  productName: Localized,
  call: { first: Language; action: string; confirms: 'device' | 'action' },
): Markup {
  const { first, action, confirms } = call
  const prompt = callPrompt(productName, confirms)
  const order: Language[] = first === 'en' ? ['en', 'ar'] : ['ar', 'en']
  const ask = html`<Gather
    input="dtmf"
    numDigits="1"
    timeout="${WAIT_S}"
    method="POST"
    action="${action}"
    >${order.map((language) => say(language, prompt))}</Gather
  >`
  return response(html`${ask}${ask}<Hangup />`)
}

/** Creates the markup for the last words of a call. */
export function goodbyeMarkup(which: keyof typeof TEXTS, first: Language): Markup {
  const order: Language[] = first === 'en' ? ['en', 'ar'] : ['ar', 'en']
  return response(html`${order.map((language) => say(language, TEXTS[which]))}<Hangup />`)
}

const say = (language: Language, text: Localized) =>
  html`<Say language="${VOICES[language]}">${text[language]}</Say>`

const response = (content: Markup) =>
  html`<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`
