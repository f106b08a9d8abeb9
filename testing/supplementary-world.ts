import { expect } from 'vitest'
import type { applySupplementary, ErrorDetails, InputOf } from '@sadu/contract'
import type { DocumentPurpose } from '@sadu/contract/supplementary/application'
import type { RequestEvent } from '@sadu/contract/requests/states'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { eq } from '../bridge/src/platform/db/drizzle.ts'
import { request } from '../bridge/src/platform/db/schema/requests.ts'
import { APPLICATION } from './application.ts'
import { cardWorld, nameOf } from './card-world.ts'
import { requestWorld } from './requests.ts'
import { pdfOf } from './upload-files.ts'

export type Asked = InputOf<typeof applySupplementary>

/** The same application as a person may type it: with extra spaces, and without a last name in
 * Arabic. */
export const AS_TYPED = {
  ...APPLICATION,
  lastName: ' Alharbi ',
  lastNameAr: '',
  nameOnCard: 'Sara  Alharbi',
}

const PLACE = { kind: 'supplementary' } as const

/** The setup for one file of tests about supplementary cards. */
export function supplementaryWorld(kind: Database['kind']) {
  const world = cardWorld(kind)
  const { database, people, now, cardOf, codeFor } = world
  type Person = keyof ReturnType<typeof people>

  /** Uploads a copy of a document for a person's form. */
  async function sendCopy(who: Person, purpose: DocumentPurpose) {
    const file = { name: `${purpose}.pdf`, content: pdfOf() }
    const { results } = await people()[who].call('addUpload', { ...PLACE, purpose }, { file })
    return results.upload.uploadReference
  }
  /** Returns an application, with both documents of a citizen. */
  async function asked(who: Person, digits: string, change: Partial<Asked> = {}): Promise<Asked> {
    const { cardReference: primaryCardReference } = await cardOf(people()[who], digits)
    const uploadReferences = [
      await sendCopy(who, 'identityCopy'),
      await sendCopy(who, 'familyCopy'),
    ]
    return { ...AS_TYPED, primaryCardReference, uploadReferences, ...change }
  }
  /** Applies for a card, confirmed by a code. */
  async function apply(who: Person, input: Asked) {
    const browser = people()[who]
    const code = await codeFor(browser, 'applySupplementary', input)
    return browser.call('applySupplementary', { ...input, ...code })
  }
  /** Returns the reasons that a code for this application is refused, by field. */
  async function refusedFields(who: Person, input: Asked) {
    const reply = await people()[who].call('generateOtp', {
      purpose: 'applySupplementary',
      action: { ...input },
    })
    expect(nameOf(reply)).toBe('invalidFields')
    const { fields } = reply.results as unknown as Required<Pick<ErrorDetails, 'fields'>>
    return Object.fromEntries(fields.map(({ path, reason }) => [path, reason]))
  }
  /** Removes a person's draft and its files. */
  const forget = (who: Person) => people()[who].call('removeDraft', PLACE)
  /** Returns a request as stored. */
  const rowOf = (reference: string) =>
    database().read(async (tx) => {
      const [row] = await tx.select().from(request).where(eq(request.reference, reference))
      if (!row) throw new Error('no such request')
      return row
    })
  /** Applies issuer events to a request. */
  async function move(reference: string, ...events: RequestEvent[]) {
    const requests = await requestWorld(database, now)
    for (const event of events) await requests.move(reference, event)
  }
  /** Returns the supplementary cards that await activation. */
  const newCards = async (who: Person) =>
    (await people()[who].call('listCards', {})).results.cards.filter(
      (one) => one.kind === 'supplementary' && one.state === 'inactive',
    )

  return { ...world, sendCopy, asked, apply, refusedFields, forget, rowOf, move, newCards }
}
