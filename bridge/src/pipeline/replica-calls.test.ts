import { contract, type CallName } from '@sadu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../../testing/databases.ts'
import { signedInPeople } from '../../../testing/people.ts'
import { sql } from '../platform/db/drizzle.ts'
import { REPLICA_CALLS } from './replica-calls.ts'

type Person = Awaited<ReturnType<typeof signedInPeople>>['noura']

/** The fields of each request that needs some. */
const ASKED: Partial<Record<CallName, object>> = {
  search: { text: 'dallah' },
  exportTransactions: { language: 'en', format: 'ofx' },
  spendingTrends: {},
  recurringCharges: {},
  downloadStatement: { format: 'csv', language: 'en' },
}

describeOnDatabases('calls that a replica may answer', (kind) => {
  let people: Awaited<ReturnType<typeof signedInPeople>>
  let onReplica = 0

  beforeAll(async () => {
    // A replica that has all data and refuses writes.
    people = await signedInPeople(kind, (db) => ({
      ...db,
      readOnReplica(work) {
        onReplica += 1
        return db.write(async (tx) => {
          await tx.execute(sql`set transaction read only`)
          return work(tx)
        })
      },
    }))
  })
  afterAll(() => people.close())

  const cardOf = async (person: Person) =>
    (await person.call('listCards', {})).results.cards[0]?.cardReference ?? ''
  const accountOf = async (person: Person) =>
    (await person.call('accountSummary', {})).results.accountReference
  /** How many reads of a call went to the replica. */
  async function ask(person: Person, name: CallName, input: object) {
    const before = onReplica
    const { status } = await person.call(name, input)
    return { status, reads: onReplica - before }
  }

  test('are answered by the replica, without a write', async () => {
    const asked = { ...ASKED, storedMerchants: { cardReference: await cardOf(people.noura) } }
    for (const [name, input] of Object.entries(asked)) {
      const answer = await ask(people.noura, name as CallName, input)
      expect(answer, name).toEqual({ status: 200, reads: 1 })
    }
    // `downloadData` needs a code first.
    expect([...Object.keys(asked), 'downloadData'].toSorted()).toEqual(REPLICA_CALLS.toSorted())
  })

  test('return 404 from the replica for another customer’s account or card', async () => {
    const accountReference = await accountOf(people.khalid)
    const cardReference = await cardOf(people.khalid)
    for (const name of REPLICA_CALLS) {
      const { shape } = contract[name].request
      const foreign =
        'accountReference' in shape
          ? { accountReference }
          : 'cardReference' in shape && { cardReference }
      if (!foreign) continue
      const answer = await ask(people.noura, name, { ...ASKED[name], ...foreign })
      expect(answer, name).toEqual({ status: 404, reads: 1 })
    }
  })

  test('exclude the other calls, which the primary answers', async () => {
    for (const name of [
      'accountSummary',
      'listTransactions',
      'listCards',
      'listStatements',
    ] as const) {
      expect(await ask(people.noura, name, {}), name).toEqual({ status: 200, reads: 0 })
    }
  })
})
