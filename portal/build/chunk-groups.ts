/** The first step of enrollment and recovery. */
const FIRST_STEP =
  /src\/(features\/(enrollment\/enrollment[^/]*|recovery\/(forgot-[^/]*|not-enrolled|type-of|user-id-step))|flows\/(details-[^/]*|drawn-card|flow-[^/]*|passed-step|attempt-step|steps|use-flow)|ui\/(lattice|step-counter))\.tsx?$/

/** React DOM, half of the first screen's code. The other half runs before it has loaded. */
const REACT_DOM = /node_modules\/(react-dom|scheduler)\/|portal\/src\/code\/react-dom\.ts$/

/** The queries of a screen and the code that sends a call. Sign-in code loads with the sign-in. */
const CALLS =
  /node_modules\/(zod|@tanstack\/(query-core|react-query))\/|portal\/src\/(routes\/(start|first)-reads\.ts$|i18n\/screen-catalogs\.ts$|data\/(client\/(perform-call|renew-session)\.ts|stores\/key-store\.ts|queries\/(account-choice|call-query|query-client|read-ahead|leading-card)\.ts)$)/

/** Opens an envelope and seals the fields of a call. */
const SEALING = /portal\/src\/data\/client\/(seal|negotiate|exchange-keys)\.ts$/

/** The texts of error responses. */
const REFUSALS =
  /portal\/src\/data\/client\/refusals\.ts$|contract\/src\/core\/(codes|code-text)\.ts$/

/** Shared by the list of cards and the pages of one card. */
const CARDS =
  /portal\/src\/features\/cards\/(cards-skeleton|card-panel|card-caption|card-links|action-list)\.tsx?$|portal\/src\/data\/queries\/card-answer\.ts$/

/** What every page after the first screen needs, with or without navigation bars: the session,
 * and number and date formats. Centurion pages then need neither the bars nor pieces of other
 * screens. */
const SESSION =
  /portal\/src\/(routes\/([\w-]*routes\.ts$|layouts\/(signed-in-layout|session-frame)\.tsx$|display\/display-sync\.ts$)|account\/(account-provider|print-head)\.tsx$|data\/queries\/(use-call|data-provider)\.tsx?$|features\/trips\/reads\.ts$|i18n\/formats\/|problems\/panel-faces\.tsx$|ui\/(address-text|amount|card-face|date-text|lattice|page-head|page-marks|panel|phone|radio-chips|save-whole|search-field|select-field|skeleton|stitches|tab-links|text-field|text-link|focus-heading)\.tsx?$)|contract\/src\/((accounts|cards|rewards|trips)\/calls|core\/(fold|days|postal-address)|offers\/chart|requests\/holidays|rewards\/points)\.ts$/

/** Shared by all Centurion pages: their navigation bar and the rendering of their content. */
const CENTURION =
  /portal\/src\/(features\/centurion\/(asked-cover|booking|centurion-bar|chart-picture|doors|figure-value|headings|manager-bar|queries|near-trip|reckoning|words)\.tsx?$|routes\/layouts\/(centurion-layout|welcome-button)\.tsx$)|contract\/src\/centurion\/(calls|shape|page-names|figure-names)\.ts$/

/** The schemas and queries of requests. */
const REQUESTS =
  /contract\/src\/(requests|disputes|uploads|cards\/limit)|portal\/src\/features\/requests\/reads\.ts$/

/** The queries of offers, for the offers page and home. */
const OFFERS = /contract\/src\/offers\/|portal\/src\/features\/offers\/reads\.ts$/

/** The first query of the list of transactions, which the list continues. */
const TRANSACTION_READS = /portal\/src\/features\/transactions\/reads\.ts$/

/** The queries of home. */
const HOME_READS = /portal\/src\/(routes\/home-reads|features\/accounts\/reads)\.ts$/

/** The request row of home and of the list of requests. */
const REQUEST_ROWS = /portal\/src\/features\/requests\/request-(row|knots)\.tsx?$/

/** Shared by home and the offers, and by home and the trips. */
const OFFER_PARTS =
  /portal\/src\/features\/offers\/(gain|offer-badge)\.tsx$|contract\/src\/places\/distance\.ts$/
const TRIP_PARTS = /portal\/src\/features\/trips\/(flag|names|queries|trip-when)\.tsx?$/

/** Confirmation of an action by a code or a passkey. */
const STEP_UP =
  /portal\/src\/step-up\/(confirm-action|use-step-up)\.tsx?$|contract\/src\/passkeys\//

/** Shared by the tasks of one card. */
const CARD_TASKS =
  /portal\/src\/features\/cards\/(card-choice|cards-faces|consequences|done-notices|refusals|task-page|use-card-step-up|use-task-cards)\.tsx?$/

/** Saves the entries of a form as a draft. */
const DRAFTS = /portal\/src\/forms\/(draft-[^/]*|use-draft|use-entries)\.tsx?$/

/** The queries of the card screens. */
const CARD_READS =
  /portal\/src\/features\/cards\/(queries|reads|task-cards)\.ts$|contract\/src\/cards\/issue-calls\.ts$/

/** The queries of tasks of one card, and of a form's saved draft. */
const TASK_READS =
  /portal\/src\/(data\/queries\/draft|features\/cards\/one-card-reads)\.ts$|contract\/src\/drafts\//

/** File uploads of a form. */
const UPLOADS =
  /portal\/src\/(forms\/(uploads-field|use-uploads)\.tsx?|data\/queries\/uploads\.ts|ui\/(file-drop|chosen-files)\.tsx?)$/

/** The Centurion cover: its calculator, its table and its offline copy. */
const COVER =
  /portal\/src\/features\/centurion\/cover-[^/]*\.tsx$|contract\/src\/centurion\/cover\.ts$/

const CONTENT =
  /src\/routes\/layouts\/(content|settings)-layout\.tsx$|src\/ui\/(card-state-badge|mini-card|progress)\.tsx$|src\/(account\/|data\/queries\/(chat|inbox|other-tabs|fill-stores|cards)\.ts$)|contract\/src\/(chat|inbox|news)\//

const WINDOWS =
  /src\/(routes\/layouts\/(account-menu|more-sheet)|features\/session\/(logout-dialog|session-warning|timeout-dialog)|ui\/(sheet|patterns\/destructive-confirmation))\.tsx$/

/** Code and password fields, and the calls made before sign-in. */
const ENTRIES =
  /portal\/src\/ui\/(code-[^/]*|password-[^/]*|requirement-list|passkey-instead|retry-button|running-thread)\.tsx?$|contract\/src\/(captcha|enrollment|recovery)\//

/** Date fields with their popups, loaded on demand. */
const DAYS =
  /portal\/src\/ui\/(day-field|range-field|calendar-month|aria-locale|over-class|field-notes)\.tsx?$/

/** Text matching, loaded with the search and the help pages. */
const FINDING =
  /contract\/src\/(search|core\/fold)|portal\/src\/features\/support\/find-questions|node_modules\/minisearch\//

const PIECES =
  /(portal\/src\/(ui|problems|i18n)|contract\/src\/core)\/|portal\/src\/forms\/form(-frame)?\.tsx$/

const SHARED_TEXTS =
  /src\/(?:account|forms|routes\/pages|step-up|ui|ui\/patterns)\/locales\/ar\.po(\?source)?$/

/** The catalogs of the layers below the screens form one chunk per language. */
function sharedTexts(id: string): string | null {
  const found = SHARED_TEXTS.exec(id)
  return found && (found[1] ? 'texts-en' : 'texts-ar')
}

/** Which modules share a chunk. A test checks that every name in a pattern is an existing file. */
export const CHUNK_GROUPS = [
  { name: 'react-dom', test: REACT_DOM, priority: 10 },
  { name: 'start', tags: ['$initial'], priority: 11 },
  { name: 'first-reads', test: CALLS, priority: 8 },
  { name: 'sealing', test: SEALING, priority: 7 },
  { name: 'refusals', test: REFUSALS, priority: 7 },
  { name: 'session', test: SESSION, priority: 6 },
  { name: 'centurion', test: CENTURION, priority: 5 },
  { name: 'cover', test: COVER, priority: 5 },
  // The rest of what pages with navigation bars need.
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
  // Must open offline, so it is prefetched once the screen is shown.
  { name: 'windows', test: WINDOWS, priority: 4 },
  // Shared by several screens, so that small pieces do not become requests of their own.
  { name: (id) => sharedTexts(id), priority: 4 },
  { name: 'days', test: DAYS, minShareCount: 2, priority: 3 },
  { name: 'entries', test: ENTRIES, minShareCount: 2, priority: 3 },
  { name: 'finding', test: FINDING, minShareCount: 2, priority: 3 },
  { name: 'cards', test: CARDS, priority: 3 },
  { name: 'pieces', test: PIECES, minShareCount: 2, priority: 2 },
  // The first step of enrollment and recovery is a landing screen too, so it is one file.
  { name: 'flow', test: FIRST_STEP, priority: 1 },
]
