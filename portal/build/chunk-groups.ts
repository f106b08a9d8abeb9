/** What the first step of enrollment and recovery is made of. */
const FIRST_STEP =
  /src\/(features\/(enrollment\/enrollment[^/]*|recovery\/(forgot-[^/]*|not-enrolled|type-of|user-id-step))|flows\/(details-[^/]*|drawn-card|flow-[^/]*|passed-step|attempt-step|steps|use-flow)|ui\/(lattice|step-counter))\.tsx?$/

/** Half of the first screen's code: what puts components into the page. The rest runs before it is here. */
const REACT_DOM = /node_modules\/(react-dom|scheduler)\/|portal\/src\/code\/react-dom\.ts$/

/** How a screen asks for what it shows, and what a call is sent with. What only a sign-in needs comes with the sign-in. */
const CALLS =
  /node_modules\/(zod|@tanstack\/(query-core|react-query))\/|portal\/src\/(routes\/(start|first)-reads\.ts$|i18n\/screen-catalogs\.ts$|data\/(client\/(perform-call|renew-session)\.ts|stores\/key-store\.ts|queries\/(account-choice|call-query|query-client|read-ahead|leading-card)\.ts)$)/

/** What opens an envelope and seals what a call carries in it. */
const SEALING = /portal\/src\/data\/client\/(seal|negotiate|exchange-keys)\.ts$/

/** What refusals say. */
const REFUSALS =
  /portal\/src\/data\/client\/refusals\.ts$|contract\/src\/core\/(codes|code-text)\.ts$/

/** What the list of cards and the pages of one card share. */
const CARDS =
  /portal\/src\/features\/cards\/(cards-skeleton|card-panel|card-caption|card-links|action-list)\.tsx?$|portal\/src\/data\/queries\/card-answer\.ts$/

/** What every page beyond the first screen stands on, with bars or without: the session, and how figures and
 * days are written, so that a page of Centurion needs neither the bars nor the pieces of other screens. */
const SESSION =
  /portal\/src\/(routes\/([\w-]*routes\.ts$|layouts\/(signed-in-layout|session-frame)\.tsx$|display\/display-sync\.ts$)|account\/(account-provider|print-head)\.tsx$|data\/queries\/(use-call|data-provider)\.tsx?$|features\/trips\/reads\.ts$|i18n\/formats\/|problems\/panel-faces\.tsx$|ui\/(address-text|amount|card-face|date-text|lattice|page-head|page-marks|panel|phone|radio-chips|save-whole|search-field|select-field|skeleton|stitches|tab-links|text-field|text-link|focus-heading)\.tsx?$)|contract\/src\/((accounts|cards|rewards|trips)\/calls|core\/(fold|days|postal-address)|offers\/chart|requests\/holidays|rewards\/points)\.ts$/

/** What all pages of Centurion have: its bars, and how its content is written. */
const CENTURION =
  /portal\/src\/(features\/centurion\/(asked-cover|booking|centurion-bar|chart-picture|doors|figure-value|headings|manager-bar|queries|near-trip|reckoning|words)\.tsx?$|routes\/layouts\/(centurion-layout|welcome-button)\.tsx$)|contract\/src\/centurion\/(calls|shape|page-names|figure-names)\.ts$/

/** What a request holds and says, and how requests are asked for. */
const REQUESTS =
  /contract\/src\/(requests|disputes|uploads|cards\/limit)|portal\/src\/features\/requests\/reads\.ts$/

/** What the offers are asked with, of their page and of home. */
const OFFERS = /contract\/src\/offers\/|portal\/src\/features\/offers\/reads\.ts$/

/** How the list of transactions begins, which its part of the page goes on with. */
const TRANSACTION_READS = /portal\/src\/features\/transactions\/reads\.ts$/

/** How home asks for all that it shows. */
const HOME_READS = /portal\/src\/(routes\/home-reads|features\/accounts\/reads)\.ts$/

/** What home and the list of requests show of one. */
const REQUEST_ROWS = /portal\/src\/features\/requests\/request-(row|knots)\.tsx?$/

/** What home and the offers show of one, and what home and the trips do. */
const OFFER_PARTS =
  /portal\/src\/features\/offers\/(gain|offer-badge)\.tsx$|contract\/src\/places\/distance\.ts$/
const TRIP_PARTS = /portal\/src\/features\/trips\/(flag|names|queries|trip-when)\.tsx?$/

/** How something is confirmed before it is done: by a code, or by a passkey in its place. */
const STEP_UP =
  /portal\/src\/step-up\/(confirm-action|use-step-up)\.tsx?$|contract\/src\/passkeys\//

/** What the tasks of one card share. */
const CARD_TASKS =
  /portal\/src\/features\/cards\/(card-choice|cards-faces|consequences|done-notices|refusals|task-page|use-card-step-up|use-task-cards)\.tsx?$/

/** What a form keeps of what is entered. */
const DRAFTS = /portal\/src\/forms\/(draft-[^/]*|use-draft|use-entries)\.tsx?$/

/** How the screens of cards ask for the cards. */
const CARD_READS =
  /portal\/src\/features\/cards\/(queries|reads|task-cards)\.ts$|contract\/src\/cards\/issue-calls\.ts$/

/** How tasks of one card ask for what they show, and a form for what was entered before. */
const TASK_READS =
  /portal\/src\/(data\/queries\/draft|features\/cards\/one-card-reads)\.ts$|contract\/src\/drafts\//

/** The files that a form takes. */
const UPLOADS =
  /portal\/src\/(forms\/(uploads-field|use-uploads)\.tsx?|data\/queries\/uploads\.ts|ui\/(file-drop|chosen-files)\.tsx?)$/

/** The cover of Centurion: its calculator, its table, and how it is taken along. */
const COVER =
  /portal\/src\/features\/centurion\/cover-[^/]*\.tsx$|contract\/src\/centurion\/cover\.ts$/

const CONTENT =
  /src\/routes\/layouts\/(content|settings)-layout\.tsx$|src\/ui\/(card-state-badge|mini-card|progress)\.tsx$|src\/(account\/|data\/queries\/(chat|inbox|other-tabs|fill-stores|cards)\.ts$)|contract\/src\/(chat|inbox|news)\//

const WINDOWS =
  /src\/(routes\/layouts\/(account-menu|more-sheet)|features\/session\/(logout-dialog|session-warning|timeout-dialog)|ui\/(sheet|patterns\/destructive-confirmation))\.tsx$/

/** What codes and passwords are typed into, and the calls of those who are not signed in yet. */
const ENTRIES =
  /portal\/src\/ui\/(code-[^/]*|password-[^/]*|requirement-list|passkey-instead|retry-button|running-thread)\.tsx?$|contract\/src\/(captcha|enrollment|recovery)\//

/** A day that is typed or picked, with the windows that this opens: fetched when it is asked for. */
const DAYS =
  /portal\/src\/ui\/(day-field|range-field|calendar-month|aria-locale|over-class|field-notes)\.tsx?$/

/** How texts are compared with what somebody looks for: fetched with the search and the help pages. */
const FINDING =
  /contract\/src\/(search|core\/fold)|portal\/src\/features\/support\/find-questions|node_modules\/minisearch\//

const PIECES =
  /(portal\/src\/(ui|problems|i18n)|contract\/src\/core)\/|portal\/src\/forms\/form(-frame)?\.tsx$/

const SHARED_TEXTS =
  /src\/(?:account|forms|routes\/pages|step-up|ui|ui\/patterns)\/locales\/ar\.po(\?source)?$/

/** The catalogs of the layers below the screens are one chunk a language. */
function sharedTexts(id: string): string | null {
  const found = SHARED_TEXTS.exec(id)
  return found && (found[1] ? 'texts-en' : 'texts-ar')
}

/** What comes in one file together. A test looks that each name in a pattern is that of a file. */
export const CHUNK_GROUPS = [
  { name: 'react-dom', test: REACT_DOM, priority: 10 },
  { name: 'start', tags: ['$initial'], priority: 11 },
  { name: 'first-reads', test: CALLS, priority: 8 },
  { name: 'sealing', test: SEALING, priority: 7 },
  { name: 'refusals', test: REFUSALS, priority: 7 },
  { name: 'session', test: SESSION, priority: 6 },
  { name: 'centurion', test: CENTURION, priority: 5 },
  { name: 'cover', test: COVER, priority: 5 },
  // What the pages with bars are made of besides.
  { name: 'content', test: CONTENT, priority: 5 },
  { name: 'requests', test: REQUESTS, priority: 4 },
  { name: 'card-reads', test: CARD_READS, priority: 4 },
  { name: 'task-reads', test: TASK_READS, priority: 3 },
  { name: 'step-up', test: STEP_UP, minShareCount: 2, priority: 3 },
  { name: 'card-tasks', test: CARD_TASKS, minShareCount: 2, priority: 3 },
  { name: 'offer-parts', test: OFFER_PARTS, minShareCount: 2, priority: 2 },
  { name: 'trip-parts', test: TRIP_PARTS, minShareCount: 2, priority: 2 },
  { name: 'drafts', test: DRAFTS, minShareCount: 2, priority: 3 },
  { name: 'uploads', test: UPLOADS, minShareCount: 2, priority: 3 },
  { name: 'transaction-reads', test: TRANSACTION_READS, priority: 3 },
  { name: 'request-rows', test: REQUEST_ROWS, priority: 1 },
  { name: 'offers', test: OFFERS, priority: 3 },
  { name: 'home-reads', test: HOME_READS, priority: 1 },
  // What has to open without a network, fetched ahead when the screen is there.
  { name: 'windows', test: WINDOWS, priority: 4 },
  // What several screens say and show, so that a small piece is no request.
  { name: (id) => sharedTexts(id), priority: 4 },
  { name: 'days', test: DAYS, minShareCount: 2, priority: 3 },
  { name: 'entries', test: ENTRIES, minShareCount: 2, priority: 3 },
  { name: 'finding', test: FINDING, minShareCount: 2, priority: 3 },
  { name: 'cards', test: CARDS, priority: 3 },
  { name: 'pieces', test: PIECES, minShareCount: 2, priority: 2 },
  // The first step of enrollment and recovery is a first screen too, and one file.
  { name: 'flow', test: FIRST_STEP, priority: 1 },
]
