import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { inProject } from '../../scripts/project.mjs'
import { temporaryFolder } from '../harness/machine.ts'
import { PEOPLE, signIn } from '../harness/people.ts'
import { startProduct } from '../harness/product.ts'
import { atLeast, type Line } from '../harness/report.ts'

const VERIFY = inProject('programs/commands/audit-verify.ts')
/** The checkpoint job runs every minute. */
const CHECKPOINT_WITHIN_MS = 150_000

const ofNoura = `client_id = (select client_id from audit_event where kind = 'signedIn' order by client_id limit 1)`
const last = `(select max(seq) from audit_event where ${ofNoura})`
const middle = `(select max(seq) - 2 from audit_event where ${ofNoura})`
/** Truncates a chain so that it looks complete on its own. */
const endAt = (seq: string) => `
  update audit_head set seq = ${seq}, hash =
    (select hash from audit_event where ${ofNoura} and audit_event.seq = ${seq}) where ${ofNoura};
  delete from audit_event where ${ofNoura} and seq > (select seq from audit_head where ${ofNoura});`

/** Changes that an attacker with the database owner's access could make, each applied to the
 * original audit. */
const TAMPERINGS: Record<string, string> = {
  'the content of a row': `update audit_event set kind = 'signedOut' where ${ofNoura} and seq = ${middle};`,
  'the time of a row': `update audit_event set at = at - interval '1 day' where ${ofNoura} and seq = ${middle};`,
  'the session of a row': `update audit_event set session_id = 'another' where ${ofNoura} and seq = ${middle};`,
  'a row in the middle deleted': `delete from audit_event where ${ofNoura} and seq = ${middle};`,
  'a row added at the end': `
    insert into audit_event
      (client_id, seq, cardmember_id, kind, facts, at, source_address, session_id, generation, hash)
      select client_id, seq + 1, cardmember_id, kind, facts, at, source_address, session_id, generation, hash
      from audit_event where ${ofNoura} and seq = ${last};`,
  'two rows in the place of each other': `
    update audit_event set seq = seq + 1000000 where ${ofNoura} and seq >= ${last} - 1;
    update audit_event set seq = (select sum(seq) from audit_event where seq > 1000000) - seq - 1000000
      where seq > 1000000;`,
  'the last row deleted': endAt(`${last} - 1`),
  'the last three rows deleted': endAt(`${last} - 3`),
  'all rows of a client deleted': `
    delete from audit_head where ${ofNoura}; delete from audit_event where ${ofNoura};`,
  'the chain without a client deleted': `
    delete from audit_event where client_id = ''; delete from audit_head where client_id = '';`,
  'all rows deleted': `delete from audit_event;`,
  'all rows and heads deleted': `delete from audit_event; delete from audit_head;`,
  'all of it as in an earlier backup': `
    truncate audit_event, audit_head;
    insert into audit_event table earlier_event; insert into audit_head table earlier_head;`,
}

/** Signs people in, waits for checkpoints, then alters the audit in thirteen ways: `audit:verify`
 * must detect each, and report nothing before and after. */
export async function tamperings(
  dataDir: string,
  databaseUrl: string,
  database: Client,
): Promise<Line[]> {
  const folder = temporaryFolder('checkpoints')
  const environment = { AUDIT_CHECKPOINTS: folder }
  const product = await startProduct({ dataDir, databaseUrl, environment })
  const copy = (name: string) =>
    database.query(`
      create table ${name}_event as table audit_event;
      create table ${name}_head as table audit_head;`)
  for (const person of PEOPLE) await signIn(product.origin, person)
  await checkpointed(folder, database)
  await copy('earlier')
  for (const person of PEOPLE) await signIn(product.origin, person)
  await checkpointed(folder, database)
  await product.stop()
  await copy('whole')
  await database.query(`
    alter table audit_event disable trigger user;
    alter table audit_head disable trigger user;`)

  const verify = () =>
    statusOfVerify({ ...environment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  let found = 0
  const unnoticed: Line[] = []
  let whole = Number((await verify()) === 0)
  for (const [what, statements] of Object.entries(TAMPERINGS)) {
    await database.query(statements)
    if ((await verify()) === 1) found += 1
    else unnoticed.push({ what: `not noticed: ${what}`, measured: '' })
    await database.query(`
      truncate audit_event, audit_head;
      insert into audit_event table whole_event; insert into audit_head table whole_head;`)
  }
  whole += Number((await verify()) === 0)
  const count = Object.keys(TAMPERINGS).length
  return [
    atLeast(`tamperings of the audit found, of ${count}`, found, count, '', 0),
    ...unnoticed,
    atLeast('the original audit valid, before and after', whole, 2, '', 0),
  ]
}

/** Waits until the checkpoints contain the head of every chain. */
async function checkpointed(folder: string, database: Client): Promise<void> {
  const began = Date.now()
  while (Date.now() - began < CHECKPOINT_WITHIN_MS) {
    const known = await endsIn(folder)
    const { rows } = await database.query<Head>('select client_id, seq from audit_head')
    if (rows.every(({ client_id: clientId, seq }) => known.get(clientId) === Number(seq))) return
    await setTimeout(500)
  }
  throw new Error('The bridge wrote no checkpoint')
}

type Head = { client_id: string; seq: string }

async function endsIn(folder: string): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.jsonl'))) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
    for (const line of lines) {
      const { heads } = JSON.parse(line) as { heads: [string, number, string][] }
      for (const [clientId, seq] of heads) ends.set(clientId, seq)
    }
  }
  return ends
}

function statusOfVerify(environment: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [VERIFY], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', DEMO: 'on', ...environment },
  })
  return new Promise((resolve) => child.once('exit', resolve))
}
