import { type Colours, type Contract, type Localized, palettesOf } from '@sadu/contract'
import { ArrangementDraft, arrangementDayProblem } from '@sadu/contract/requests/arrangement'
import { answerOf, bookableOf, inGenderOf } from '@sadu/contract/centurion/page'
import { riyadhDay } from '@sadu/contract/core/days'
import { phoneText } from '@sadu/contract/core/phone-text'
import type { Owner } from '../../core/owner.ts'
import { Refusal, refusedField } from '../../core/refusal.ts'
import { readDraft } from '../../domain/drafts/store.ts'
import { readFees } from '../../domain/fees/store.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fileAnswer, fileNameOf } from '../../platform/documents/file-answer.ts'
import type { PrintedTable } from '../../platform/documents/printed-table.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { createFairQueue, QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { coverPage } from './cover-page.ts'
import { coverSummary } from './cover-summary.ts'
import { printedCover } from './print.ts'
import { createCenturionReader } from './read-content.ts'
import { isCenturionCustomer, readManager } from './store.ts'

type Calls = Pick<
  Contract,
  'centurionPage' | 'centurionManager' | 'centurionCover' | 'requestArrangement'
>

const FORMATS = {
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
  page: { mediaType: 'text/html', extension: 'html' },
} as const

/** Creates the handlers for content that only Centurion customers may read. */
export function createCenturionHandlers(
  given: OpeningParts & {
    productName: Localized
    issuerName: Localized
    hotline: string
    colours: Colours
    keys: Secrets
    printTable: (table: PrintedTable) => Promise<Uint8Array>
  },
): Handlers<Calls> {
  const { productName, issuerName, hotline, colours, printTable } = given
  const read = createCenturionReader()
  // Printed one at a time, with fair queueing between addresses.
  const queue = createFairQueue({ atOnce: 1, ...QUEUE_PLACES })
  return {
    async centurionPage({ page }, { tx, owner, now }) {
      await refuseOthers(tx, owner)
      const manager = await readManager(tx, owner)
      const today = riyadhDay(now)
      const answer = answerOf(await read(), page, today, await readFees(tx, today))
      return inGenderOf(manager?.gender ?? 'male', answer)
    },

    centurionCover: {
      async prepare({ format, language }, { db, owner, now, ip }) {
        await db.read((tx) => refuseOthers(tx, owner))
        const answer = answerOf(await read(), 'cover', riyadhDay(now))
        const summaryIn = (one: typeof language) => coverSummary(answer, one)
        const phone = { number: hotline, text: phoneText(hotline) }
        const file =
          format === 'page'
            ? Buffer.from(
                coverPage({
                  summaries: { en: summaryIn('en'), ar: summaryIn('ar') },
                  first: language,
                  productName,
                  hotline: phone,
                  colours: palettesOf(colours).centurion,
                }),
              )
            : await queue.withPlace(ip, (inTurn) =>
                inTurn(() =>
                  printTable(
                    printedCover(summaryIn(language), {
                      language,
                      issuer: issuerName[language],
                      hotline: phone.text,
                    }),
                  ),
                ),
              )
        const { extension, mediaType } = FORMATS[format]
        const fileName = fileNameOf(productName.en, ['cover', language], extension)
        const answered = fileAnswer(fileName, mediaType, file)
        return async () => answered
      },
    },

    async centurionManager(_, { tx, owner }) {
      await refuseOthers(tx, owner)
      const row = await readManager(tx, owner)
      if (!row) return { manager: null }
      return {
        manager: {
          firstName: { en: row.firstNameEn, ar: row.firstNameAr },
          fullName: { en: row.fullNameEn, ar: row.fullNameAr },
          gender: row.gender,
          phone: row.phone,
          email: row.email,
          from: row.opensAt,
          to: row.closesAt,
        },
      }
    },

    requestArrangement: {
      async prepare({ page, chart, day, guests, note }, { now }) {
        const today = riyadhDay(now)
        const programme = bookableOf(await read(), page, today).find((one) => one.chart === chart)
        const wrongDay = arrangementDayProblem(day, today)
        return async ({ tx, owner }) => {
          await refuseOthers(tx, owner)
          const manager = await readManager(tx, owner)
          if (!manager) throw new Refusal('notAllowed')
          if (!programme) throw refusedField('chart', 'unknown')
          if (wrongDay) throw refusedField('day', wrongDay)
          const details = {
            page,
            programme: programme.name,
            manager: { en: manager.fullNameEn, ar: manager.fullNameAr },
            day,
            guests,
            note,
          }
          // A draft for another programme stays unchanged.
          const place = { kind: 'arrangement', subject: '' } as const
          const entered = await readDraft(tx, owner, { keys: given.keys, place, now })
          const { data } = ArrangementDraft.safeParse(entered?.content)
          const isOfThis = data?.page === page && data.chart === chart
          const draft = isOfThis ? { draft: { place, files: [] } } : {}
          const asked = { owner, kind: 'arrangement', card: null, details, ...draft } as const
          const { reference, due } = await openRequest(tx, given, asked, now)
          return { reference, due }
        }
      },
    },
  }
}

async function refuseOthers(tx: Tx, owner: Owner): Promise<void> {
  if (!(await isCenturionCustomer(tx, owner))) throw new Refusal('notAllowed')
}
