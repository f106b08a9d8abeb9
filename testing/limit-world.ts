import type { Database } from '../bridge/src/platform/db/database.ts'
import { desc, eq } from '../bridge/src/platform/db/drizzle.ts'
import { issuerEvent } from '../bridge/src/platform/db/schema/cards.ts'
import { cardWorld } from './card-world.ts'
import { pdfOf } from './upload-files.ts'

/** The personal details in a request for a higher limit. */
export const SAID = { income: 1_850_000, sector: 'private', disability: false } as const
/** A reference to a card that does not exist. */
export const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** Returns the reason of the first refused field. */
export const reasonOf = ({ results }: { results: unknown }) =>
  (results as { fields?: { path: string; reason: string }[] }).fields?.[0]

/** The setup for one file of tests about card limits. */
export function limitWorld(kind: Database['kind']) {
  const world = cardWorld(kind)
  const { database, people, cardOf, codeFor } = world
  type Person = keyof ReturnType<typeof people>

  /** Returns the reference of a card the person sees. */
  const referenceOf = async (who: Person, digits: string) =>
    (await cardOf(people()[who], digits)).cardReference
  /** Returns the bounds of its limit. */
  const termsOf = async (who: Person, digits: string) =>
    (await people()[who].call('limitTerms', { cardReference: await referenceOf(who, digits) }))
      .results
  /** Changes a limit immediately, confirmed by a code. */
  async function set(who: Person, digits: string, newLimit: number) {
    const asked = { cardReference: await referenceOf(who, digits), newLimit }
    const code = await codeFor(people()[who], 'setLimit', asked)
    return people()[who].call('setLimit', { ...asked, ...code })
  }
  /** Uploads a salary certificate for the form about a card. */
  async function certificate(who: Person, cardReference: string): Promise<string> {
    const place = { kind: 'limit', subject: cardReference, purpose: 'salaryCertificate' } as const
    const file = { name: 'certificate.pdf', content: pdfOf() }
    const sent = await people()[who].call('addUpload', place, { file })
    return sent.results.upload.uploadReference
  }
  /** Requests a higher limit with a certificate. */
  async function ask(who: Person, digits: string, newLimit: number) {
    const cardReference = await referenceOf(who, digits)
    const files = [await certificate(who, cardReference)]
    return people()[who].call('requestLimit', { cardReference, newLimit, ...SAID, files })
  }
  /** Returns the events about a card that were sent to the issuer, last first. */
  const toldToIssuer = (cardId: string) =>
    database().read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.cardId, cardId))
        .orderBy(desc(issuerEvent.number)),
    )

  return { ...world, referenceOf, termsOf, set, certificate, ask, toldToIssuer }
}
