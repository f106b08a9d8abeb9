// Consents within the preferences. A changed text needs a new version: a consent records the
// version that was shown.

/** The marketing channels in display order, by their names in docs/specification/7-calls.md. */
export const MARKETING_CHANNELS = [
  'promotionalEmail',
  'promotionalSMS',
  'promotionalCalls',
] as const
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]

/** The text that asks for the marketing consent, in both languages. */
export const MARKETING_TEXT = {
  version: 'marketing-2026-11',
  en: 'You agree that we tell you of offers and news by the channels you choose. You can take this back here at any time; messages about your account and its security come in any case.',
  ar: 'توافق على أن نخبرك بالعروض والجديد عبر القنوات التي تختارها. يمكنك التراجع هنا في أي وقت، أما الرسائل المتعلقة بحسابك وأمانه فتصلك في جميع الأحوال.',
} as const
