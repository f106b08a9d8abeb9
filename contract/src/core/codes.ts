/** Every response code: its HTTP status and its text in both languages. The text says what happened
 * and what to do. `{tries}` and `{seconds}` are placeholders for a number in the response's
 * details; `codeText` fills them. */
export const CODES = {
  '00000': { name: 'ok', status: 200, en: 'Success.', ar: 'تمت العملية بنجاح.' },

  R0001: {
    name: 'malformed',
    status: 400,
    en: 'We couldn’t read the request. Reload the page and try again.',
    ar: 'تعذّرت قراءة الطلب. حدّث الصفحة ثم حاول مرة أخرى.',
  },
  R0002: {
    name: 'invalidFields',
    status: 422,
    en: 'Some details need your attention. Check the fields marked below.',
    ar: 'بعض البيانات تحتاج إلى مراجعة. تحقّق من الحقول المحددة أدناه.',
  },
  R0003: {
    name: 'unknownCall',
    status: 404,
    en: 'This service doesn’t exist. Reload the page to get the latest version.',
    ar: 'هذه الخدمة غير موجودة. حدّث الصفحة للحصول على أحدث إصدار.',
  },
  R0004: {
    name: 'tooLarge',
    status: 413,
    en: 'What you sent is too large. Make it smaller and try again.',
    ar: 'حجم ما أرسلته أكبر من المسموح. قلّل الحجم ثم حاول مرة أخرى.',
  },
  R0005: {
    name: 'wrongMediaType',
    status: 415,
    en: 'This service accepts JSON only.',
    ar: 'تقبل هذه الخدمة صيغة JSON فقط.',
  },
  R0006: {
    name: 'keyReused',
    status: 409,
    en: 'This request was already used for something else. Reload the page and start again.',
    ar: 'سبق استخدام هذا الطلب لعملية أخرى. حدّث الصفحة وابدأ من جديد.',
  },
  R0007: {
    name: 'stillRunning',
    status: 409,
    en: 'We’re still checking whether this went through. Try again in a moment: it won’t be done twice.',
    ar: 'ما زلنا نتحقّق من إتمام هذا الطلب. حاول بعد لحظات، ولن يُنفَّذ مرتين.',
  },
  R0008: {
    name: 'tooManyRequests',
    status: 429,
    en: 'Too many requests. Wait {seconds} and try again.',
    ar: 'الطلبات كثيرة جدًا. حاول مرة أخرى بعد {seconds}.',
  },

  H0001: {
    name: 'envelopeRefused',
    status: 400,
    en: 'The secure connection has to be renewed. Try again.',
    ar: 'يجب تجديد الاتصال الآمن. حاول مرة أخرى.',
  },

  T0001: {
    name: 'tokenRefused',
    status: 401,
    en: 'You’re not signed in on this browser. Sign in and try again.',
    ar: 'لم تسجّل الدخول من هذا المتصفح. سجّل الدخول ثم حاول مرة أخرى.',
  },
  T0002: {
    name: 'sessionEnded',
    status: 401,
    en: 'System Timeout. Please login again.',
    ar: 'انتهت مهلة الجلسة. يُرجى تسجيل الدخول مرة أخرى.',
  },

  A0001: {
    name: 'wrongCredentials',
    status: 401,
    en: 'The user ID or password is incorrect. {tries}',
    ar: 'معرّف المستخدم أو كلمة المرور غير صحيحة. {tries}',
  },
  A0002: {
    name: 'locked',
    status: 403,
    en: 'Sign-in is locked after three wrong tries, and your account is safe. Reset your password to get in now, or try again {wait}.',
    ar: 'أُوقف تسجيل الدخول بعد ثلاث محاولات خاطئة، وحسابك آمن. أعد تعيين كلمة المرور للدخول الآن، أو حاول {wait}.',
  },
  A0003: {
    name: 'notAllowed',
    status: 403,
    en: 'You don’t have permission for this. If you think that’s wrong, call us.',
    ar: 'ليست لديك صلاحية لهذا الإجراء. إن كنت ترى غير ذلك فاتصل بنا.',
  },
  A0004: {
    name: 'stepUpNeeded',
    status: 403,
    en: 'Confirm this action with the code we’ll send you.',
    ar: 'أكّد هذا الإجراء بالرمز الذي سنرسله إليك.',
  },
  A0005: {
    name: 'signInLimit',
    status: 429,
    en: 'Too many sign-ins from your network have failed. Use a passkey or a device you trust, or try again within the hour.',
    ar: 'فشل تسجيل الدخول مرات كثيرة من شبكتك. استخدم مفتاح مرور أو جهازًا موثوقًا، أو حاول مرة أخرى خلال ساعة.',
  },
  A0006: {
    name: 'passwordDisabled',
    status: 403,
    en: 'This password was disabled after you told us that somebody else had used your access. Choose “Forgot your password?” to set a new one.',
    ar: 'أوقفنا كلمة المرور هذه بعد أن أبلغتنا أن شخصًا آخر استخدم حسابك. اختر «نسيت كلمة المرور؟» لتعيين كلمة مرور جديدة.',
  },

  O0001: {
    name: 'wrongCode',
    status: 422,
    en: 'The code is incorrect. {tries}',
    ar: 'الرمز غير صحيح. {tries}',
  },
  O0002: {
    name: 'codeExpired',
    status: 422,
    en: 'The code has expired. Ask for a new one.',
    ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
  },
  O0003: {
    name: 'codeUsed',
    status: 409,
    en: 'This code can no longer be used. Ask for a new one.',
    ar: 'لم يعد هذا الرمز صالحًا للاستخدام. اطلب رمزًا جديدًا.',
  },
  O0004: {
    name: 'resendTooSoon',
    status: 429,
    en: 'Retry in {seconds}.',
    ar: 'يمكنك إعادة المحاولة بعد {seconds}.',
  },
  O0005: {
    name: 'codeLimitReached',
    status: 429,
    en: 'You’ve reached today’s limit for codes. Try again tomorrow or call us.',
    ar: 'بلغت الحد اليومي لعدد الرموز. حاول غدًا أو اتصل بنا.',
  },

  E0001: {
    name: 'stepNotReached',
    status: 409,
    en: 'Finish the previous step first.',
    ar: 'أكمل الخطوة السابقة أولًا.',
  },
  E0002: {
    name: 'flowEnded',
    status: 401,
    en: 'Your time for these steps is up. Please start again from the beginning.',
    ar: 'انتهى الوقت المخصص لهذه الخطوات. يُرجى البدء من جديد.',
  },
  E0003: {
    name: 'alreadyEnrolled',
    status: 409,
    en: 'You already have a user ID. Sign in with it, or recover it if you’ve forgotten it.',
    ar: 'لديك معرّف مستخدم من قبل. سجّل الدخول به، أو استعده إن كنت قد نسيته.',
  },

  C0001: {
    name: 'wrongCaptcha',
    status: 422,
    en: 'This doesn’t match the digits. {tries}',
    ar: 'الأرقام المدخلة لا تطابق الأرقام المعروضة. {tries}',
  },
  C0002: {
    name: 'captchaUsed',
    status: 409,
    en: 'These digits can no longer be used. Get new ones.',
    ar: 'لم تعد هذه الأرقام صالحة. اطلب أرقامًا جديدة.',
  },
  C0003: {
    name: 'captchaLimit',
    status: 429,
    en: 'You’ve asked for new digits too many times. Please start again from the beginning.',
    ar: 'طلبت أرقامًا جديدة مرات كثيرة. يُرجى البدء من جديد.',
  },

  D0001: {
    name: 'authenticationIncomplete',
    status: 409,
    en: 'Sorry! Your authentication is not completed, please try again to continue.',
    ar: 'عذرًا، لم يكتمل التحقق من هويتك. يُرجى المحاولة مرة أخرى للمتابعة.',
  },
  D0002: {
    name: 'deviceLimit',
    status: 409,
    en: 'Maximum number of trusted devices reached; revoke one to add a new one.',
    ar: 'بلغت الحد الأقصى لعدد الأجهزة الموثوقة. ألغِ توثيق أحدها لتتمكن من إضافة جهاز جديد.',
  },
  D0003: {
    name: 'callLimitReached',
    status: 429,
    en: 'You’ve reached today’s limit for calls. Continue with a code by SMS.',
    ar: 'بلغت الحد اليومي لعدد المكالمات. تابع باستخدام رمز يصلك برسالة نصية.',
  },
  D0004: {
    name: 'deviceNotTrusted',
    status: 409,
    en: 'This works on trusted devices. Choose “Trust this device” the next time you sign in here.',
    ar: 'هذا متاح على الأجهزة الموثوقة. اختر «توثيق هذا الجهاز» عند تسجيل دخولك القادم من هنا.',
  },

  K0001: {
    name: 'passkeyRefused',
    status: 422,
    en: 'The passkey was not accepted. Try again, or continue another way.',
    ar: 'لم يُقبل مفتاح المرور. حاول مرة أخرى أو تابع بطريقة أخرى.',
  },
  K0002: {
    name: 'passkeyKnown',
    status: 409,
    en: 'This passkey has already been added.',
    ar: 'سبقت إضافة مفتاح المرور هذا.',
  },
  K0003: {
    name: 'passkeyLimit',
    status: 409,
    en: 'Maximum number of passkeys reached; remove one to add a new one.',
    ar: 'بلغت الحد الأقصى لعدد مفاتيح المرور. احذف أحدها لتتمكن من إضافة مفتاح جديد.',
  },
  K0004: {
    name: 'noPasskey',
    status: 409,
    en: 'You don’t have a passkey for this site yet. Continue with the code we sent you.',
    ar: 'ليس لديك مفتاح مرور لهذا الموقع بعد. تابع باستخدام الرمز الذي أرسلناه إليك.',
  },

  B0001: {
    name: 'cardStateRefuses',
    status: 409,
    en: 'The card’s state doesn’t allow this now. Look at the card again to see what you can do with it.',
    ar: 'حالة البطاقة الآن لا تسمح بهذا الإجراء. راجع البطاقة مرة أخرى لمعرفة ما يمكنك إجراؤه عليها.',
  },

  B0002: {
    name: 'heldByPrimary',
    status: 403,
    en: 'The primary cardmember closed this, so only they can open it. Ask them, or call us.',
    ar: 'عطّل حامل البطاقة الأساسية هذا الخيار، ولا يمكن لغيره تفعيله. تواصل معه أو اتصل بنا.',
  },
  B0003: {
    name: 'replacementUnderWay',
    status: 409,
    en: 'A new card is already on its way to replace this one. Follow its delivery, or activate it once you have it.',
    ar: 'هناك بطاقة جديدة في طريقها إليك بدلًا من هذه البطاقة. تابع توصيلها، أو فعّلها عند استلامها.',
  },
  B0004: {
    name: 'limitRequestOpen',
    status: 409,
    en: 'You’ve already asked for another limit. Follow that request, or withdraw it to ask for another amount.',
    ar: 'لديك طلب قائم لتعديل الحد الائتماني. تابع ذلك الطلب، أو اسحبه لتطلب مبلغًا آخر.',
  },
  B0005: {
    name: 'limitNotPossible',
    status: 409,
    en: 'The card can’t have this limit now: it is above the account’s, or below what is spent. Decline it, or set another one for the card.',
    ar: 'لا يمكن تعيين هذا الحد للبطاقة الآن: فهو أعلى من حد الحساب أو أقل مما أُنفق. ارفض الطلب أو عيّن حدًا آخر للبطاقة.',
  },
  B0006: {
    name: 'newCardLimitNotPossible',
    status: 409,
    en: 'The new card can’t have this limit now: it is above the account’s. Decline it; they can ask for a lower one.',
    ar: 'لا يمكن أن يكون للبطاقة الجديدة هذا الحد الآن: فهو أعلى من حد الحساب. ارفض الطلب، ويمكن لمن قدّمه أن يطلب حدًا أقل.',
  },
  B0007: {
    name: 'applicantHasCard',
    status: 409,
    en: 'This person has a card of this account already, or one is asked for in another request. Decline this one.',
    ar: 'لدى هذا الشخص بطاقة من هذا الحساب، أو قُدّم له طلب آخر لم يُبتّ فيه. ارفض هذا الطلب.',
  },
  B0008: {
    name: 'cardOnItsWay',
    status: 409,
    en: 'This card’s delivery isn’t confirmed yet. Activate it once it is. If you already hold it, call us.',
    ar: 'لم يُؤكَّد تسليم هذه البطاقة بعد. فعّلها بعد تأكيده، وإن كانت بين يديك فاتصل بنا.',
  },
  B0009: {
    name: 'wrongCardExpiry',
    status: 422,
    en: 'This isn’t the expiry date on the card. {tries}',
    ar: 'هذا ليس تاريخ الانتهاء المطبوع على البطاقة. {tries}',
  },
  B0010: {
    name: 'activationLimit',
    status: 429,
    en: 'The expiry date was wrong as often as a day allows. Try again tomorrow, or call us.',
    ar: 'تكرر إدخال تاريخ انتهاء غير صحيح حتى بلغ الحد اليومي. حاول غدًا أو اتصل بنا.',
  },
  B0011: {
    name: 'pinViewLimit',
    status: 429,
    en: 'You’ve reached today’s limit for viewing this PIN. Try again tomorrow.',
    ar: 'بلغت الحد اليومي لعرض هذا الرقم السري. حاول مرة أخرى غدًا.',
  },
  B0012: {
    name: 'pinNotSet',
    status: 409,
    en: 'This card doesn’t have a PIN yet. Choose one under Change PIN.',
    ar: 'ليس لهذه البطاقة رقم سري بعد. اختر رقمًا من صفحة تغيير الرقم السري.',
  },

  B0021: {
    name: 'notDisputable',
    status: 409,
    en: 'This charge can’t be disputed. Look at what we know of it, or call us.',
    ar: 'لا يمكن الاعتراض على هذه العملية. اطّلع على ما نعرفه عنها، أو اتصل بنا.',
  },
  B0022: {
    name: 'disputedAlready',
    status: 409,
    en: 'You’ve already disputed this charge. Follow that dispute under your requests.',
    ar: 'سبق أن اعترضت على هذه العملية. تابع اعتراضك ضمن طلباتك.',
  },
  B0023: {
    name: 'chargeListed',
    status: 409,
    en: 'This charge is among your transactions. Go back, choose it from the list and dispute it there.',
    ar: 'هذه العملية مدرجة ضمن عملياتك. ارجع إلى القائمة واخترها، ثم اعترض عليها من هناك.',
  },
  M0001: {
    name: 'chatFull',
    status: 409,
    en: 'This chat has become very long. End it and begin another.',
    ar: 'أصبحت هذه المحادثة طويلة جدًا. أنهِها وابدأ محادثة جديدة.',
  },
  M0002: {
    name: 'chatNotEnded',
    status: 409,
    en: 'A chat can be rated once it has ended.',
    ar: 'يمكن تقييم المحادثة بعد انتهائها.',
  },
  Q0001: {
    name: 'requestStateRefuses',
    status: 409,
    en: 'This request has moved on, so that can’t be done any more. Look at it again to see where it stands.',
    ar: 'تغيّرت حالة هذا الطلب ولم يعد هذا الإجراء ممكنًا. راجع الطلب مرة أخرى لمعرفة حالته.',
  },
  Q0002: {
    name: 'closingUnderWay',
    status: 409,
    en: 'You’ve already asked to close this. You can follow it under Requests.',
    ar: 'سبق أن طلبت هذا الإغلاق، ويمكنك متابعته في «الطلبات».',
  },
  Q0003: {
    name: 'payoutUnderWay',
    status: 409,
    en: 'You’ve already asked for this credit balance. You can follow it under Requests.',
    ar: 'سبق أن طلبت تحويل هذا الرصيد الدائن، ويمكنك متابعة طلبك في «الطلبات».',
  },
  Q0004: {
    name: 'payoutAccountChanged',
    status: 409,
    en: 'The bank account we have on file has changed. Look at it again before you ask.',
    ar: 'تغيّر الحساب البنكي المسجّل لدينا. راجعه مرة أخرى قبل أن ترسل طلبك.',
  },
  Q0005: {
    name: 'payoutNotPossible',
    status: 409,
    en: 'What’s left of the credit balance is less than the least we send.',
    ar: 'ما بقي من الرصيد الدائن أقل من أدنى مبلغ نحوّله.',
  },

  I0001: {
    name: 'planNotAPurchase',
    status: 409,
    en: 'Only purchases can be paid in instalments, not cash, fees or other entries.',
    ar: 'التقسيط متاح للمشتريات فقط، ولا يشمل السحب النقدي والرسوم والقيود الأخرى.',
  },
  I0002: {
    name: 'planNotPosted',
    status: 409,
    en: 'This purchase is still on hold. You can pay it in instalments once it’s posted.',
    ar: 'ما زال مبلغ هذه العملية محجوزًا، ويمكنك تقسيطه بعد قيد العملية.',
  },
  I0003: {
    name: 'planOtherCurrency',
    status: 409,
    en: 'Instalments are available on accounts in riyals only.',
    ar: 'التقسيط متاح للحسابات بالريال السعودي فقط.',
  },
  I0004: {
    name: 'planTooSmall',
    status: 409,
    en: 'Instalments begin at SAR 1,000, and this purchase is below that.',
    ar: 'يبدأ التقسيط من 1,000 ريال، ومبلغ هذه العملية أقل من ذلك.',
  },
  I0005: {
    name: 'planOverLimit',
    status: 409,
    en: 'This purchase is more than your credit limit, so it can’t be paid in instalments.',
    ar: 'يتجاوز مبلغ هذه العملية حدّك الائتماني، لذا لا يمكن تقسيطه.',
  },
  I0006: {
    name: 'planDisputed',
    status: 409,
    en: 'You’ve disputed this purchase, so it can’t be paid in instalments. Follow the dispute under Requests.',
    ar: 'اعترضت على هذه العملية، لذا لا يمكن تقسيطها. تابع اعتراضك في «الطلبات».',
  },
  I0007: {
    name: 'planRefunded',
    status: 409,
    en: 'The merchant has already given back some or all of this purchase, so it can’t be paid in instalments.',
    ar: 'أعاد المتجر مبلغ هذه العملية أو جزءًا منه، لذا لا يمكن تقسيطها.',
  },
  I0008: {
    name: 'planMadeAlready',
    status: 409,
    en: 'This purchase already has an instalment plan. You’ll find it under Instalments.',
    ar: 'لهذه العملية خطة تقسيط من قبل، وتجدها في «التقسيط».',
  },
  I0009: {
    name: 'planTooLate',
    status: 409,
    en: 'It’s too late for this purchase: a plan has to be made at least 3 working days before its statement.',
    ar: 'فات موعد تقسيط هذه العملية، إذ يُطلب التقسيط قبل كشف حسابها بثلاثة أيام عمل على الأقل.',
  },
  I0010: {
    name: 'planPaused',
    status: 409,
    en: 'This plan is paused while its purchase is disputed. You can end it once the dispute is decided.',
    ar: 'هذه الخطة متوقفة مؤقتًا بسبب الاعتراض على عمليتها، ويمكنك إنهاؤها بعد البت في الاعتراض.',
  },
  I0011: {
    name: 'planOver',
    status: 409,
    en: 'This plan is over: nothing is left to bill.',
    ar: 'انتهت هذه الخطة ولم يبقَ منها ما يُدرج في كشف الحساب.',
  },
  I0012: {
    name: 'planPaidWithPoints',
    status: 409,
    en: 'You’ve paid some or all of this purchase with points. Undo that first to pay in instalments.',
    ar: 'سددت هذه العملية أو جزءًا منها بالنقاط. تراجع عن ذلك أولًا لتقسيطها.',
  },

  P0001: {
    name: 'pointsNotAPurchase',
    status: 409,
    en: 'Points can pay for purchases only.',
    ar: 'السداد بالنقاط متاح لعمليات الشراء فقط.',
  },
  P0002: {
    name: 'pointsNotPosted',
    status: 409,
    en: 'This purchase is still on hold. You can pay it with points once it’s posted.',
    ar: 'ما زال مبلغ هذه العملية محجوزًا، ويمكنك سداده بالنقاط بعد قيد العملية.',
  },
  P0003: {
    name: 'pointsOtherCurrency',
    status: 409,
    en: 'Points can pay on accounts in riyals only.',
    ar: 'السداد بالنقاط متاح للحسابات بالريال السعودي فقط.',
  },
  P0004: {
    name: 'pointsDisputed',
    status: 409,
    en: 'You’ve disputed this purchase. Follow the dispute under Requests.',
    ar: 'اعترضت على هذه العملية. تابع اعتراضك في «الطلبات».',
  },
  P0005: {
    name: 'pointsInInstalments',
    status: 409,
    en: 'This purchase is in instalments, so points can’t pay it.',
    ar: 'هذه العملية مقسّطة، لذا لا يمكن سدادها بالنقاط.',
  },
  P0006: {
    name: 'pointsNothingLeft',
    status: 409,
    en: 'Less than SAR 1 is left of this purchase, so there’s nothing for points to pay.',
    ar: 'بقي من هذه العملية أقل من ريال، فليس منها ما يُسدد بالنقاط.',
  },
  P0007: {
    name: 'pointsPaidAlready',
    status: 409,
    en: 'You’ve already paid this purchase with points. To change the number of points, undo that first.',
    ar: 'سددت هذه العملية بالنقاط من قبل. لتغيير عدد النقاط تراجع عن السداد أولًا.',
  },
  P0008: {
    name: 'pointsTooLate',
    status: 409,
    en: 'This purchase is on a closed statement. Points can pay for purchases of the open cycle.',
    ar: 'هذه العملية في كشف حساب صدر. السداد بالنقاط متاح لعمليات الدورة المفتوحة.',
  },
  P0009: {
    name: 'pointsTooFew',
    status: 409,
    en: 'Points pay from SAR 1, which is 67 points.',
    ar: 'يبدأ السداد بالنقاط من ريال واحد، أي 67 نقطة.',
  },
  P0010: {
    name: 'pointsTooMany',
    status: 409,
    en: 'That’s more points than you have, or than this purchase needs. Choose fewer.',
    ar: 'هذا العدد يتجاوز رصيدك من النقاط أو ما تحتاجه هذه العملية. اختر عددًا أقل.',
  },
  P0011: {
    name: 'pointsUndoOver',
    status: 409,
    en: 'This can’t be undone any more: its statement has closed, or its points are back already.',
    ar: 'لم يعد التراجع ممكنًا، فقد صدر كشف حسابها أو عادت نقاطها من قبل.',
  },
  P0012: {
    name: 'pointsSameAccount',
    status: 409,
    en: 'Choose two different accounts to move points between.',
    ar: 'اختر حسابين مختلفين لنقل النقاط بينهما.',
  },
  P0013: {
    name: 'pointsNoShare',
    status: 409,
    en: 'Points can be given to the holder of a supplementary card that hasn’t ended. Choose another card.',
    ar: 'يمكن إهداء النقاط لحامل بطاقة إضافية لم تُلغَ. اختر بطاقة أخرى.',
  },

  Y0001: {
    name: 'nothingToPay',
    status: 409,
    en: 'You owe nothing on this account now, so there’s nothing to pay.',
    ar: 'لا يوجد مبلغ مستحق على هذا الحساب الآن، فلا حاجة إلى السداد.',
  },
  Y0002: {
    name: 'paymentUnderWay',
    status: 409,
    en: 'You’ve already begun a payment. Continue it or give it up first.',
    ar: 'بدأت عملية سداد من قبل. أكملها أو ألغِها أولًا.',
  },
  Y0003: {
    name: 'paymentOver',
    status: 409,
    en: 'This payment is over. Begin a new one if you still want to pay.',
    ar: 'انتهت عملية السداد هذه. ابدأ عملية جديدة إن كنت ما زلت تريد السداد.',
  },
  Y0004: {
    name: 'paymentPageDown',
    status: 503,
    en: 'The payment page isn’t answering. Nothing was lost: try again in a moment, or pay with SADAD.',
    ar: 'صفحة السداد لا تستجيب الآن، ولم يضِع شيء. حاول بعد قليل أو سدّد عبر سداد.',
  },
  Y0005: {
    name: 'paymentNotOffered',
    status: 409,
    en: 'Paying here isn’t available. Pay with SADAD in your bank’s app.',
    ar: 'السداد من هنا غير متاح. سدّد عبر سداد من تطبيق بنكك.',
  },
  Y0006: {
    name: 'paymentReturnRefused',
    status: 409,
    en: 'This way back from the payment page isn’t valid, or too old. Your payments show how it ended.',
    ar: 'رابط العودة من صفحة السداد غير صالح أو انتهت صلاحيته. تجد نتيجة العملية ضمن مدفوعاتك.',
  },

  Y0007: {
    name: 'autopayThere',
    status: 409,
    en: 'This account already has automatic payments. Change them, or end them first.',
    ar: 'السداد التلقائي مفعّل لهذا الحساب من قبل. عدّله أو أوقفه أولًا.',
  },
  Y0008: {
    name: 'autopayOver',
    status: 409,
    en: 'These automatic payments are over. Set them up again if you still want them.',
    ar: 'انتهى هذا السداد التلقائي. فعّله من جديد إن كنت ما زلت تريده.',
  },
  Y0009: {
    name: 'autopayUnderWay',
    status: 409,
    en: 'Your automatic payment is being taken right now. Wait a moment: what’s left can be paid after it.',
    ar: 'تُنفَّذ الآن دفعتك التلقائية. انتظر قليلًا، ثم سدّد ما يتبقى بعدها.',
  },

  W0001: {
    name: 'tripOver',
    status: 409,
    en: 'This trip is over, so it can’t be changed any more. Plan another one.',
    ar: 'انتهت هذه الرحلة ولا يمكن تعديلها. خطّط لرحلة أخرى.',
  },

  N0001: {
    name: 'notFound',
    status: 404,
    en: 'We couldn’t find this. It may have changed; go back and try again.',
    ar: 'لم نعثر على المطلوب، وربما تغيّر. ارجع وحاول مرة أخرى.',
  },

  F0001: {
    name: 'fileTooLarge',
    status: 413,
    en: 'File is too large, maximum file size is 5MB',
    ar: 'الملف كبير جدًا، والحد الأقصى لحجم الملف 5 ميغابايت',
  },
  F0002: {
    name: 'fileWrongKind',
    status: 415,
    en: 'This isn’t a PNG, JPG or PDF file. Choose another one, or take a photo of the document.',
    ar: 'هذا الملف ليس بصيغة PNG أو JPG أو PDF. اختر ملفًا آخر أو صوّر المستند.',
  },
  F0003: {
    name: 'fileUnreadable',
    status: 422,
    en: 'We couldn’t read this file. Save it again, or take a photo of the document.',
    ar: 'تعذّرت قراءة هذا الملف. احفظه مرة أخرى أو صوّر المستند.',
  },
  F0004: {
    name: 'fileLocked',
    status: 422,
    en: 'This PDF is protected by a password. Save a copy without one and send that.',
    ar: 'ملف PDF هذا محمي بكلمة مرور. احفظ نسخة منه بلا كلمة مرور ثم أرسلها.',
  },
  F0005: {
    name: 'fileActive',
    status: 422,
    en: 'This PDF holds programs or other files. Print it to a new PDF and send that.',
    ar: 'يحتوي ملف PDF هذا على برامج أو ملفات أخرى. اطبعه إلى ملف PDF جديد ثم أرسله.',
  },
  F0006: {
    name: 'pictureTooBig',
    status: 422,
    en: 'This picture has too many pixels. Send a smaller one.',
    ar: 'أبعاد هذه الصورة أكبر من المسموح. أرسل صورة أصغر.',
  },
  F0007: {
    name: 'fileInfected',
    status: 422,
    en: 'This file holds something harmful, so we didn’t take it. Check your device and send another file.',
    ar: 'يحتوي هذا الملف على محتوى ضار فلم نقبله. افحص جهازك ثم أرسل ملفًا آخر.',
  },
  F0008: {
    name: 'uploadLimit',
    status: 409,
    en: 'There are as many files as we can take here. Remove one first.',
    ar: 'بلغ عدد الملفات الحد المسموح به هنا. احذف أحدها أولًا.',
  },
  F0009: {
    name: 'fileTooLong',
    status: 422,
    en: 'This PDF has more pages than we can take. Send the pages that matter, 30 at most.',
    ar: 'عدد صفحات ملف PDF هذا أكبر من المسموح. أرسل الصفحات المهمة فقط، وبحد أقصى 30 صفحة.',
  },

  J0001: {
    name: 'offerNotForCard',
    status: 409,
    en: 'This offer isn’t for this card. Choose another card, or look at the offers for this one.',
    ar: 'هذا العرض ليس لهذه البطاقة. اختر بطاقة أخرى أو اطّلع على العروض المتاحة لهذه البطاقة.',
  },
  J0002: {
    name: 'offerOver',
    status: 409,
    en: 'This offer has ended. See today’s offers.',
    ar: 'انتهى هذا العرض. اطّلع على العروض السارية اليوم.',
  },

  L0001: {
    name: 'changedMeanwhile',
    status: 409,
    en: 'This was changed in another tab, or by us, while you were editing. Nothing was overwritten. Check the current details and try again.',
    ar: 'تغيّرت هذه البيانات في هذه الأثناء، في علامة تبويب أخرى أو من جانبنا، ولم نستبدل شيئًا. راجع البيانات الحالية ثم غيّرها إن كنت لا تزال تريد ذلك.',
  },
  L0002: {
    name: 'detailsRequestOpen',
    status: 409,
    en: 'You’ve already asked for other details. Follow that request, or withdraw it to ask anew.',
    ar: 'لديك طلب قائم لتعديل بياناتك. تابع ذلك الطلب، أو اسحبه لتقدّم طلبًا جديدًا.',
  },
  L0003: {
    name: 'identityTaken',
    status: 409,
    en: 'Another customer has this ID number already. Look into both before you go on.',
    ar: 'رقم الهوية هذا مسجّل لعميل آخر. راجع الملفين قبل المتابعة.',
  },

  V0001: {
    name: 'statementNotVerified',
    status: 404,
    en: 'We haven’t issued a document with this code and these digits. Compare both with the printout.',
    ar: 'لم نُصدر مستندًا بهذا الرمز وهذه الأرقام. تأكّد من مطابقتهما للنسخة المطبوعة.',
  },
  V0002: {
    name: 'verificationLimit',
    status: 429,
    en: 'Too many checks didn’t match, so checking is paused. Try again later, or call us.',
    ar: 'تعددت محاولات التحقق غير المطابقة، فتأجّلت هذه المحاولة. حاول لاحقًا أو اتصل بنا.',
  },

  G0001: {
    name: 'demoLocked',
    status: 403,
    en: 'This demonstration opens with a password. Reload the page and enter it.',
    ar: 'يُفتح هذا العرض التجريبي بكلمة مرور. حدّث الصفحة ثم أدخلها.',
  },
  G0002: {
    name: 'wrongDemoPassword',
    status: 422,
    en: 'Incorrect First Password',
    ar: 'كلمة المرور الأولى غير صحيحة',
  },

  S0001: {
    name: 'unexpected',
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed. Try again, or call us with this reference.',
    ar: 'حدث خطأ من جانبنا ولم يتغيّر أي شيء. حاول مرة أخرى أو اتصل بنا واذكر الرقم المرجعي.',
  },
  S0002: {
    name: 'unavailable',
    status: 503,
    en: 'The service is not available right now. Try again in a moment.',
    ar: 'الخدمة غير متاحة حاليًا. حاول بعد لحظات.',
  },
} as const

export type Code = keyof typeof CODES

type NameOf<C extends Code> = (typeof CODES)[C]['name']
export type CodeName = NameOf<Code>

const byName = Object.fromEntries(
  Object.entries(CODES).map(([code, { name }]) => [name, code]),
) as Record<CodeName, Code>

/** Returns the five characters of a code by its name, so that no code is written as a literal. */
export function codeOf(name: CodeName): Code {
  return byName[name]
}
