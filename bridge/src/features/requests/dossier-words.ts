import type { Language, RequestStep } from '@sadu/contract'
import type { RequestState } from '@sadu/contract/requests/states'

/** The events that a dispute can have. */
type DisputeEvent = Extract<
  RequestStep['event'],
  | 'sent'
  | 'reviewBegun'
  | 'credited'
  | 'askedForMore'
  | 'answered'
  | 'reminded'
  | 'approved'
  | 'declined'
  | 'withdrawn'
>

/** The fixed texts of a dossier; `{…}` are placeholders. */
const en = {
  title: 'Dispute dossier',
  reference: 'Reference',
  state: 'State',
  openedOn: 'Opened on',
  stateSince: 'since {day}',
  disputed: 'Disputed amount',
  ofBilled: 'a part of {amount}',
  ofWhole: 'the whole charge',
  nextStep: 'Next step by',
  yourAnswer: 'Cardmember’s answer by',
  decided: 'Ended on',
  charge: 'The charge',
  merchant: 'Merchant',
  city: 'City',
  date: 'Date',
  posted: 'Posted',
  amount: 'Amount',
  originalAmount: 'Original amount',
  rateAndFee: 'Rate {rate}, conversion fee {fee}',
  card: 'Card',
  chargeReference: 'Reference of the charge',
  credited: 'Credited for now',
  creditedForGood: 'Credited',
  described:
    'The cardmember described this charge; it isn’t among the transactions of the account.',
  archived: 'The charge is no longer in the history of transactions: this is how it was disputed.',
  said: 'What the cardmember told us',
  reason: 'Reason',
  explanation: 'In the cardmember’s words',
  yes: 'Yes',
  no: 'No',
  earlier: 'Earlier charges by the same merchant',
  noEarlier: 'The history of the cardmember’s transactions has no earlier one.',
  someEarlier: 'The last {shown} of {count} charges before it.',
  files: 'Documents handed in',
  noFiles: 'None.',
  file: 'Document',
  kind: 'Kind',
  size: 'Size',
  uploadedAt: 'Uploaded',
  pdf: 'PDF',
  picture: 'Picture',
  next: 'Deadlines and what comes next',
  by: 'By',
  step: 'Step',
  whenDone: 'Then',
  late: '{days} late',
  working:
    'Working days are counted: Fridays, Saturdays and holidays are not among them. While an answer of the cardmember is awaited, the days for the decision stop; they begin anew after it.',
  unpaid: 'Until it is decided, the disputed amount need not be paid.',
  provisional:
    'The credit is provisional. It stays if the dispute is approved, and is taken back if it is declined or withdrawn. What the merchant refunds takes its place.',
  won: 'The dispute was decided in the cardmember’s favour.',
  lost: 'The dispute was declined.',
  given: 'The cardmember withdrew the dispute.',
  again: 'What the merchant has not refunded may be disputed again until {day}.',
  over: 'The last day for disputing the charge was {day}.',
  history: 'History',
  when: 'When',
  check: 'Check this dossier',
  checkHow:
    'Anyone who receives this dossier can check it: scan the code, or open the address and enter the document code with the last digits of the card. The answer states the charge, and the state of the dispute after the newest step above.',
  code: 'Document code',
  page: 'Address',
  call: 'Questions',
  qr: 'QR code that opens the page on which this dossier is verified',
  smallPrint: [
    'Times are those of Riyadh. Amounts are in {currency} unless another currency is named.',
    'A later step of the dispute gives the dossier another code.',
  ],
  pageOf: 'Page {page} of {pages}',
  events: {
    sent: 'The dispute was sent',
    reviewBegun: 'The review started',
    credited: 'The amount was credited for now',
    askedForMore: 'Something more was asked for',
    answered: 'The cardmember answered',
    reminded: 'The cardmember asked for an answer',
    approved: 'The dispute was approved',
    declined: 'The dispute was declined',
    withdrawn: 'The cardmember withdrew the dispute',
  } satisfies Record<DisputeEvent, string> as Partial<Record<RequestStep['event'], string>>,
  ahead: {
    waitingForCustomer: 'The cardmember answers what was asked',
    inReview: 'We ask the merchant’s bank',
    approved: 'We decide',
  } as Partial<Record<RequestState, string>>,
}

type Words = typeof en

const ar: Words = {
  title: 'ملف الاعتراض',
  reference: 'الرقم المرجعي',
  state: 'الحالة',
  openedOn: 'تاريخ الاعتراض',
  stateSince: 'منذ {day}',
  disputed: 'المبلغ المعترض عليه',
  ofBilled: 'جزء من {amount}',
  ofWhole: 'كامل مبلغ العملية',
  nextStep: 'الخطوة التالية بحلول',
  yourAnswer: 'رد حامل البطاقة بحلول',
  decided: 'انتهى في',
  charge: 'العملية',
  merchant: 'المتجر',
  city: 'المدينة',
  date: 'التاريخ',
  posted: 'تاريخ القيد',
  amount: 'المبلغ',
  originalAmount: 'المبلغ الأصلي',
  rateAndFee: 'سعر الصرف {rate}، ورسوم التحويل {fee}',
  card: 'البطاقة',
  chargeReference: 'الرقم المرجعي للعملية',
  credited: 'مقيّد مؤقتًا لصالح حامل البطاقة',
  creditedForGood: 'مقيّد لصالح حامل البطاقة',
  described: 'وصف حامل البطاقة هذه العملية، وليست ضمن عمليات الحساب.',
  archived: 'لم تعد العملية في سجل العمليات، وهذه بياناتها كما كانت عند الاعتراض.',
  said: 'ما أخبرنا به حامل البطاقة',
  reason: 'السبب',
  explanation: 'بكلمات حامل البطاقة',
  yes: 'نعم',
  no: 'لا',
  earlier: 'عمليات سابقة لدى المتجر نفسه',
  noEarlier: 'لا يتضمن سجل عمليات حامل البطاقة أي عملية أسبق منها.',
  someEarlier: 'آخر {shown} من {count} عملية سبقتها.',
  files: 'المستندات المقدَّمة',
  noFiles: 'لا يوجد.',
  file: 'المستند',
  kind: 'النوع',
  size: 'الحجم',
  uploadedAt: 'رُفع في',
  pdf: 'PDF',
  picture: 'صورة',
  next: 'المواعيد والخطوات التالية',
  by: 'بحلول',
  step: 'الخطوة',
  whenDone: 'بعد ذلك',
  late: 'متأخرة {days}',
  working:
    'تُحسب المواعيد بأيام العمل، ولا تدخل فيها أيام الجمعة والسبت والعطلات الرسمية. وتتوقف مهلة القرار ما دام رد حامل البطاقة منتظَرًا، ثم تبدأ من جديد.',
  unpaid: 'لا يلزم سداد المبلغ المعترض عليه حتى صدور القرار.',
  provisional:
    'قيد المبلغ مؤقت: يبقى إذا قُبل الاعتراض، ويُسترد إذا رُفض أو سُحب. وما يعيده المتجر يحل محله.',
  won: 'حُسم الاعتراض لصالح حامل البطاقة.',
  lost: 'رُفض الاعتراض.',
  given: 'سحب حامل البطاقة الاعتراض.',
  again: 'يمكن الاعتراض مجددًا، حتى {day}، على ما لم يُعِده المتجر.',
  over: 'كان آخر يوم للاعتراض على العملية {day}.',
  history: 'سجل الاعتراض',
  when: 'الوقت',
  check: 'التحقق من صحة الملف',
  checkHow:
    'يمكن لكل جهة يُقدَّم إليها هذا الملف أن تتحقق من صحته: بمسح الرمز ضوئيًا، أو بزيارة العنوان وإدخال رمز المستند مع آخر أرقام البطاقة. وتبيّن النتيجة بيانات العملية، وحالة الاعتراض بعد أحدث خطوة أعلاه.',
  code: 'رمز المستند',
  page: 'العنوان',
  call: 'للاستفسار',
  qr: 'رمز استجابة سريعة يفتح صفحة التحقق من صحة هذا الملف',
  smallPrint: [
    'الأوقات بتوقيت الرياض، والمبالغ بعملة {currency} ما لم تُذكر عملة أخرى.',
    'كل خطوة جديدة في الاعتراض تغيّر رمز الملف.',
  ],
  pageOf: 'صفحة {page} من {pages}',
  events: {
    sent: 'أُرسل الاعتراض',
    reviewBegun: 'بدأت دراسة الاعتراض',
    credited: 'قُيّد المبلغ مؤقتًا',
    askedForMore: 'طُلبت معلومة إضافية',
    answered: 'وصل رد حامل البطاقة',
    reminded: 'طلب حامل البطاقة الرد',
    approved: 'تمت الموافقة على الاعتراض',
    declined: 'تعذّرت الموافقة على الاعتراض',
    withdrawn: 'سحب حامل البطاقة الاعتراض',
  },
  ahead: {
    waitingForCustomer: 'رد حامل البطاقة على ما طُلب',
    inReview: 'نخاطب بنك المتجر',
    approved: 'صدور القرار',
  },
}

/** The texts of a dossier. */
export const DOSSIER_WORDS: Record<Language, Words> = { en, ar }
