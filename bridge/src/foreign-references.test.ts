import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { contract, type CallName } from '@sadu/contract'
import { DRAFTS } from '@sadu/contract/drafts/kinds'
import type { Tx } from './platform/db/database.ts'
import { eq, sql } from './platform/db/drizzle.ts'
import { rowsOf } from './platform/db/rows-of.ts'
import { card } from './platform/db/schema/customers.ts'
import { draft } from './platform/db/schema/drafts.ts'
import { request } from './platform/db/schema/requests.ts'
import { upload } from './platform/db/schema/uploads.ts'
import { cardWorld } from '../../testing/card-world.ts'
import { describeOnDatabases } from '../../testing/databases.ts'
import { requestWorld } from '../../testing/requests.ts'
import { sampleRequest } from '../../testing/sample-request.ts'
import { pdfOf } from '../../testing/upload-files.ts'

/** Text that occurs in Noura's data only. */
const CANARY = 'canary-41'

/** All calls of a signed-in person, except `refresh`, whose references are tokens. */
const CALLS = (Object.keys(contract) as CallName[]).filter((name) => {
  const { auth } = contract[name]
  return name !== 'refresh' && auth !== 'none' && auth.every((kind) => kind === 'access')
})

/** The inputs of a call that contain a reference: one for each field that accepts it, alone or in a
 * list, and for each kind of form. */
function inputsWith(name: CallName, reference: string): object[] {
  const sample = sampleRequest(contract[name])
  const shape: Record<string, z.ZodMiniType> = contract[name].request.shape
  const shaped = { ...sample, ...('content' in sample && { content: {} }) }
  const kinds = 'subject' in sample ? Object.keys(DRAFTS).map((kind) => ({ kind })) : [{}]
  return Object.keys(sample).flatMap((field) => {
    const taken = [reference, [reference]].filter((value) => shape[field]?.safeParse(value).success)
    return taken.flatMap((value) =>
      kinds.map((kind) => Object.assign({}, shaped, kind, { [field]: value })),
    )
  })
}

describeOnDatabases('another customer’s request, draft, file or chat', (kind) => {
  const { database, people, now, cardOf } = cardWorld(kind)

  /** Noura orders a card, answers a question of the issuer, and leaves an unsent form with a
   * file. */
  async function prepare() {
    const { noura } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const [row] = await database().read((tx) =>
      tx.select().from(card).where(eq(card.id, cardReference)),
    )
    if (!row) throw new Error('no such card')
    const { clientId, cardmemberId } = row
    const world = await requestWorld(database, now)
    const owner = { clientId, cardmemberId, isPrimary: true }
    const details = { additionalInformation: CANARY }
    const { reference } = await world.open({ owner, card: row, details })
    await world.move(reference, 'askedForMore', { note: CANARY })
    const place = { kind: 'limit', subject: cardReference } as const
    await noura.call('saveDraft', { ...place, content: { income: CANARY } })
    const file = { name: `${CANARY}.pdf`, content: pdfOf() }
    const ofDraft = await noura.call(
      'addUpload',
      { ...place, purpose: 'salaryCertificate' },
      { file },
    )
    const sent = await noura.call('addUpload', { ...place, purpose: 'salaryCertificate' }, { file })
    const chat = await noura.call('sendChat', { text: CANARY })
    return database().write(async (tx) => {
      const [asked] = await tx.select().from(request).where(eq(request.reference, reference))
      const [unsent] = await tx.select().from(draft).where(eq(draft.subject, cardReference))
      const id = sent.results.upload.uploadReference
      const belongs = { draftId: null, requestId: asked?.id ?? null }
      await tx.update(upload).set(belongs).where(eq(upload.id, id))
      return {
        owner,
        references: {
          'the request': reference,
          'the row of the request': asked?.id ?? '',
          'the draft’s card': cardReference,
          'the row of the draft': unsent?.id ?? '',
          'a file of the draft': ofDraft.results.upload.uploadReference,
          'a file of the request': id,
          'the chat': chat.results.thread?.threadReference ?? '',
        },
      }
    })
  }

  /** Digests of the client's rows, by table; only the cardmember's rows if one is given. */
  async function digestsOf(tx: Tx, clientId: string, cardmemberId: string | null) {
    const column = cardmemberId === null ? 'client_id' : 'cardmember_id'
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = ${column} order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const [row] = await rowsOf<{ digest: string | null }>(
        tx,
        sql`select md5(string_agg(one::text, ' ' order by one::text)) as digest
          from ${sql.identifier(name)} one
          where ${sql.identifier(column)}::text = ${cardmemberId ?? clientId}`,
      )
      digests[name] = row?.digest ?? ''
    }
    return digests
  }

  test('cannot be read or changed by any call that names its reference', async () => {
    const { owner, references } = await prepare()
    const strangers = [
      ['khalid', null],
      // A supplementary cardmember of the same account, who sees requests about their own card
      // only.
      ['faisal', owner.cardmemberId],
    ] as const
    const marks = Object.values(references)
    const tries = CALLS.flatMap((name) =>
      Object.entries(references).flatMap(([what, reference]) =>
        inputsWith(name, reference).map((input) => ({ name, what, input })),
      ),
    )
    expect(tries.length).toBeGreaterThan(500)
    const leaks: string[] = []
    for (const [who, cardmemberId] of strangers) {
      const digests = () => database().read((tx) => digestsOf(tx, owner.clientId, cardmemberId))
      const before = await digests()
      for (const { name, what, input } of tries) {
        const file = { file: { name: 'mine.pdf', content: pdfOf() } }
        const takesFile = 'takesFile' in contract[name]
        const reply = await people()[who].call(name, input, takesFile ? file : {})
        const text = JSON.stringify(reply)
        const isShown = reply.status === 200 && marks.some((mark) => text.includes(mark))
        if (isShown || text.includes(CANARY)) leaks.push(`${name} with ${what}, to ${who}`)
      }
      expect(await digests(), `after ${who}`).toEqual(before)
      const last = await people()[who].call('listRequests', {})
      expect(last.status, 'still signed in').toBe(200)
    }
    expect(leaks).toEqual([])
    // The same calls by the owner return the data.
    const { noura } = people()
    const uploadReference = references['a file of the draft']
    const own = [
      await noura.call('requestDetail', { reference: references['the request'] }),
      await noura.call('getDraft', { kind: 'limit', subject: references['the draft’s card'] }),
      await noura.call('openUpload', { uploadReference }),
      await noura.call('downloadChat', { threadReference: references['the chat'] }),
    ]
    expect(own.map((reply) => JSON.stringify(reply).includes(CANARY))).toEqual(own.map(() => true))
  })
})
