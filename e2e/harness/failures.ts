import type { Language } from './texts.ts'

// The start of each text that the portal shows before a catalogue is loaded.

export const UNREACHABLE: Record<Language, string> = {
  en: 'We couldn’t reach the service.',
  ar: 'تعذّر الوصول إلى الخدمة.',
}

export const BROKEN: Record<Language, string> = {
  en: 'Something went wrong on this page.',
  ar: 'حدث خطأ في هذه الصفحة.',
}
