import type { Language } from './texts.ts'

// Texts that the portal has before any catalog, by their beginning.

export const UNREACHABLE: Record<Language, string> = {
  en: 'We couldn’t reach the service.',
  ar: 'تعذّر الوصول إلى الخدمة.',
}

export const BROKEN: Record<Language, string> = {
  en: 'Something went wrong on this page.',
  ar: 'حدث خطأ في هذه الصفحة.',
}
