import { bareWord, foldText } from '../core/fold.ts'
import type { Category } from '../transactions/category.ts'
import { findPeriod, type SpentPeriod } from './spent-period.ts'

/** A question about past spending. `words` name a merchant or a place, folded; empty for none. */
export type SpentQuestion = {
  category: Category | null
  words: string
  period: SpentPeriod | null
}

/** Phrasings of a question about past spending, folded. */
const SPENT_EN =
  /\b(?:how much|what)(?: money)?(?: all)? (?:(?:did|have|had|do) )?(?:i|we)(?: have)?(?: already)? (?:spen[dt]|blow|blown|blew|burnt?|splash(?:ed)?|wasted?)\b|\bhow much(?: money)? (?:went|(?:has|have) gone|did i put) (?:on|to|into|towards?)\b|\b(?:total|my|our|all my)(?: total)? (?:spending|spendings|spend|expenses|purchases)\b.*\b(?:on|at|in|for|this|last|past|so far|today|yesterday)\b/
const SPENT_AR =
  /(?<![^ ])(?:كم|قد ايش|قديش|قداش|شكثر|شقد|بكم|مجموع|اجمالي|وش|ايش|ماذا|حسبه)(?: [^ ]+){0,3} (?:صرفت|صرفنا|صارف|صارفه|انفقت|انفقنا|شريت|اشتريت|مصاريفي|مصروفي|مصروفاتي|صرفياتي|مشترياتي|انفاقي|نفقاتي)(?![^ ])|(?<![^ ])(?:كم|مجموع|اجمالي) (?:صرفت|انفقت|شريت)/
/** “Paid” is also used for bills, so it needs a category or a name. */
const PAID_EN = /\b(?:how much|what) (?:did|have) (?:i|we) (?:pay|paid|buy|bought)\b/
const PAID_AR = /(?<![^ ])(?:كم|قد ايش|قديش|شكثر|شقد|ايش|وش)(?: انا)? (?:دفعت|دفعنا)(?![^ ])/
/** Questions about something else that use the same words. */
const ELSE =
  /\b(?:limit|power|excel|spreadsheet|csv|pdf|export|download|bill|statement|you|left|available|should|will|could|can i|points?|average)\b|(?<![^ ])(?:لكم|الفاتوره|فاتوره|فاتورتي|نقاط|نقاطي|حدي|سداد|راتب|راتبي)(?![^ ])/

/** Folded words for categories, without the Arabic article. */
const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = {
  groceries: words('grocery groceries grocerys supermarket supermarkets بقاله بقالات تموينات مقاضي'),
  fuel: words('fuel petrol gas gasoline diesel بنزين وقود محطات'),
  restaurants: words(
    'restaurant restaurants resturant resturants restaurents dining takeaway eating مطعم مطاعم اكل',
  ),
  travel: words('travel travelling traveling hotel hotels flight flights سفر فنادق طيران'),
  online: words('online internet انترنت اونلاين'),
  subscriptions: words(
    'subscription subscriptions subscribtions streaming اشتراك اشتراكات اشتراكاتي',
  ),
  shopping: words('shopping clothes تسوق ملابس هدوم'),
  health: words('health pharmacy pharmacies doctor doctors medicine صحه صيدليه صيدليات علاج ادويه'),
  cash: words('cash withdrawals withdrawal atm كاش نقد نقدا سحوبات'),
  fees: words('fee fees رسوم'),
}

/** Kinds of shops without a category of their own, by a word that occurs in their names. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  coffee: words('coffee coffees cofee coffe قهوه كوفي كوفيات'),
  cafe: words('cafe cafes مقهي مقاهي كافيه كافيهات'),
}

/** Words that name neither a category nor a merchant or place. */
const FILLERS = new Set(
  words(
    `how much what which did do does have has had i we me my our us all the a an in on at for to of from with by into
    money total so far already card cards please pls can you tell show is are was were been be spend spent spending
    spendings pay paid buy bought purchases expenses blow blown blew burn burnt waste wasted splash splashed went gone
    put towards toward up eating out stuff things much sar riyals during within since until now and it s shop shops
    store stores merchant merchants
    كم قد ايش قديش قداش شكثر شقد بكم مجموع اجمالي وش ماذا ما هو هي حسبه انا لي اني صرفت صرفنا صارف صارفه انفقت انفقنا
    شريت اشتريت مصاريفي مصروفي مصروفاتي صرفياتي مشترياتي انفاقي نفقاتي دفعت دفعنا في علي من ب ل مع الي عند عن كل فلوس
    مبلغ ريال بطاقتي بطاقه لو سمحت خلال حق حقت و او لحد حتي الان حين محل محلات متجر متاجر ال فيها فيه منهم`,
  ),
)

function words(list: string): string[] {
  return list.split(/\s+/)
}

/** Returns a word without a preposition that Arabic writes attached to it. */
const unattached = (word: string): string => (/^[بلف]\p{L}{3}/u.test(word) ? word.slice(1) : word)

const bare = (text: string): string =>
  foldText(text)
    .split(' ')
    .flatMap((word) => (/^هال\S{2}/.test(word) ? ['هذا', word.slice(3)] : [bareWord(word)]))
    .join(' ')

/** Parses a question such as “how much did I spend on coffee last month”, in either language; null
 * if the text is not one. */
export function readSpentQuestion(text: string): SpentQuestion | null {
  const folded = foldText(text)
  if (ELSE.test(folded)) return null
  const isSpent = SPENT_EN.test(folded) || SPENT_AR.test(folded)
  if (!isSpent && !PAID_EN.test(folded) && !PAID_AR.test(folded)) return null
  const { period, rest, isToCome } = findPeriod(bare(text))
  if (isToCome) return null
  const { category, named, left } = sorted(rest.split(' '))
  const question = { category, words: named ?? left.join(' '), period }
  const isAboutSomething = category !== null || question.words !== ''
  return isSpent || isAboutSomething ? question : null
}

/** Sorts words into a category, a kind of shop, and names. */
function sorted(all: readonly string[]) {
  let category: Category | null = null
  let named: string | null = null
  const left: string[] = []
  for (const word of all) {
    const found: Category | null = category === null ? categoryOf(word) : null
    const kind = nameOf(word)
    if (found) category = found
    else if (kind) named = kind
    else if (word !== '' && !FILLERS.has(word)) left.push(word)
  }
  // A name or a kind of shop is more specific than a category: “Noor restaurant”.
  return { category: left.length > 0 || named ? null : category, named, left }
}

const isOneOf = (list: readonly string[], word: string) =>
  list.includes(word) || list.includes(unattached(word))

const categoryOf = (word: string): Category | null =>
  (Object.keys(CATEGORY_WORDS) as Category[]).find((one) => isOneOf(CATEGORY_WORDS[one], word)) ??
  null

const nameOf = (word: string): string | null =>
  Object.keys(NAMED).find((one) => isOneOf(NAMED[one] ?? [], word)) ?? null

/** Returns the words of a question without the preposition attached to the first one, such as
 * “لورق”; null if there is none. */
export function withoutPreposition(named: string): string | null {
  const [first = '', ...others] = named.split(' ')
  const rest = unattached(first)
  return rest === first ? null : [rest, ...others].join(' ')
}
