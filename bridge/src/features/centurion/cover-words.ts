import type { Language } from '@sadu/contract'

/** The texts of the summary around the content, in print and offline. */
export const COVER_WORDS: Record<
  Language,
  {
    language: string
    benefit: string
    limit: string
    upTo: string
    pageOf: string
    /** Contains `{number}`. */
    callOnPaper: string
    call: string
    callWhen: string
    kept: string
    again: string
  }
> = {
  en: {
    language: 'English',
    benefit: 'Benefit',
    limit: 'Conditions',
    upTo: 'Up to',
    pageOf: 'Page {page} of {pages}',
    callOnPaper: 'To claim, or if something has happened, call {number} from anywhere.',
    call: 'Something has happened?',
    callWhen: 'Call us from anywhere. A call needs no internet.',
    kept: 'You saved this page on your device. It contains nothing about you or your account.',
    again: 'Try again online',
  },
  ar: {
    language: 'العربية',
    benefit: 'الميزة',
    limit: 'ما يُشترط معها',
    upTo: 'بحد أقصى',
    pageOf: 'صفحة {page} من {pages}',
    callOnPaper: 'للمطالبة، أو إن حدث أمر، اتصل بالرقم {number} من أي مكان.',
    call: 'هل حدث أمر؟',
    callWhen: 'اتصل بنا من أي مكان. والمكالمة لا تحتاج إلى الإنترنت.',
    kept: 'حفظتَ هذه الصفحة على جهازك، ولا تتضمن أي بيانات عنك أو عن حسابك.',
    again: 'حاول مجددًا عبر الإنترنت',
  },
}
