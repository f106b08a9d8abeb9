import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { riyadhDay } from '@sadu/contract/core/days'
import { labelOf } from '../../bridge/src/domain/payments/autopay-set-up.ts'
import { wrapAtRest } from '../../bridge/src/platform/keys/at-rest.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { queryOnce } from './postgres.ts'

const PULL = join(import.meta.dirname, 'pull-bill.ts')

type Given = { dataDir: string; databaseUrl: string; url: string }

/** Creates automatic payments of an account’s last bill, one riyal at a time, so that the same bill
 * can be paid repeatedly, each time under a new name. */
export async function startPuller({ dataDir, databaseUrl, url }: Given) {
  const now = new Date()
  const keys = await loadKeys({ directory: join(dataDir, 'keys') }, now)
  const id = randomUUID()
  const token = `tok_${id}`
  const wrapped = await wrapAtRest(keys, labelOf({ id }), new TextEncoder().encode(token))
  const query = (text: string, values: unknown[]) =>
    queryOnce<{ key: string }>(databaseUrl, text, values)
  // Noura’s bill, which has an amount due. The payments through the page are another person’s.
  const [bill] = await query(
    `with made as (
      update autopay set id = $1::uuid, wrapped = $2, key_generation = $3::int,
          client_id = account.client_id, account_id = account.id, cardmember_id = holder.id
        from account join cardmember holder on holder.client_id = account.client_id
          and holder.role = 'primary'
        where autopay.state = 'active' and account.bill_reference = '90510000017'
        returning autopay.client_id, autopay.account_id),
    pull as (
      insert into autopay_pull (client_id, account_id, closed_on, autopay_id, pays,
          announced_minor, pull_on, announced_at, outcome)
        select made.client_id, made.account_id, bill.closed_on, $1::uuid, 'due', 100, $4::date,
          now(), 'nothing'
        from made join statement bill on bill.client_id = made.client_id
          and bill.account_id = made.account_id
        order by bill.closed_on desc limit 1
        returning client_id, account_id, closed_on)
    select client_id || ' ' || account_id || ' ' || closed_on as key from pull`,
    [id, wrapped, keys.generation(), riyadhDay(now)],
  )
  if (!bill) throw new Error('The account has no statement.')

  const spawned = () =>
    spawn(process.execPath, [PULL, dataDir, databaseUrl, url, bill.key], { stdio: 'inherit' })
  return {
    id,
    token,
    /** Makes the bill due for payment today, regardless of earlier payments of it. */
    open: () =>
      query(
        'update autopay_pull set outcome = null, refusals = 0, try_on = $1 where autopay_id = $2',
        [riyadhDay(new Date()), id],
      ),
    start: spawned,
    /** Takes the due payment completely. */
    async finish() {
      const child = spawned()
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error('An automatic payment could not be taken.')
    },
  }
}
