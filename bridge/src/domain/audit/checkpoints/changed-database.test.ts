import { expect, test } from 'vitest'
import { checkpointWorld, HALA, OMAR } from '../../../../../testing/checkpoint-world.ts'
import { describeOnDatabases } from '../../../../../testing/databases.ts'
import { sql } from '../../../platform/db/drizzle.ts'

describeOnDatabases('checkpoints reveal in a database that looks intact', (kind) => {
  const { db, jobOf, record, pass, run, verify, history } = checkpointWorld(kind)

  /** What an attacker with the database owner's access could do. */
  const tamper = (statements: string) =>
    db().write(async (tx, exec) => {
      for (const table of ['audit_event', 'audit_head']) {
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      }
      await exec(statements)
    })

  /** Truncates a chain so that it looks complete. */
  const cut = (clientId: string, seq: number) => `
    delete from audit_event where client_id = '${clientId}' and seq > ${seq};
    update audit_head set seq = ${seq}, hash =
      (select hash from audit_event where client_id = '${clientId}' and seq = ${seq})
      where client_id = '${clientId}';`
  const without = (clientId: string) => `
    delete from audit_event where client_id = '${clientId}';
    delete from audit_head where client_id = '${clientId}';`

  test.each([
    ['the last row deleted', cut('hala', 2), 'client hala breaks at row 3: missing (by line 2'],
    [
      'the last two rows deleted',
      cut('hala', 1),
      'client hala breaks at row 2: missing (by line 1',
    ],
    [
      'the last row without a client deleted',
      cut('', 2),
      'nobody breaks at row 3: missing (by line 2',
    ],
    [
      'a chain deleted with the row about its start',
      `${without('omar')}${cut('', 2)}`,
      'nobody breaks at row 3: missing',
    ],
    ['all rows of a client deleted', without('omar'), 'client omar breaks at row 1: missing'],
    ['the chain without a client deleted', without(''), 'nobody breaks at row 1: missing'],
    [
      'all rows and heads deleted',
      'delete from audit_event; delete from audit_head;',
      'nobody breaks at row 1: missing',
    ],
    ['all rows deleted', 'delete from audit_event;', 'nobody breaks at row 1: missing'],
    ['all heads deleted', 'delete from audit_head;', 'breaks at row 1: added'],
    [
      'all rows deleted and all heads reset',
      `delete from audit_event; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex');`,
      'nobody breaks at row 1: missing',
    ],
  ])('%s', async (_title, statements, text) => {
    await history()
    await tamper(statements)
    const found = await verify()
    expect(found.text).toContain(text)
    expect(found.isWhole).toBe(false)
  })

  /** Saves the tables, like a backup. */
  async function backup(): Promise<string> {
    await db().write((_tx, exec) =>
      exec(`
        drop table if exists earlier_event, earlier_head;
        create table earlier_event as table audit_event;
        create table earlier_head as table audit_head;`),
    )
    return `
      truncate audit_event, audit_head;
      insert into audit_event select * from earlier_event;
      insert into audit_head select * from earlier_head;`
  }

  test('a chain restored from a backup', async () => {
    await record(HALA)
    await record(OMAR)
    const back = await backup()
    await history()
    await tamper(back)
    expect((await verify()).text).toContain('nobody breaks at row 3: missing (by line 1')
    // The running bridge detects it too, whenever it checks every chain.
    await expect(run(jobOf('web-1'))).rejects.toThrow('behind its checkpoints')
    // Also while its lines cannot be posted: nothing listens on this port.
    const unposted = run(jobOf('web-1', 'http://127.0.0.1:1/'))
    await expect(unposted).rejects.toThrow('behind its checkpoints')
  })

  test('a chain restored from a backup that has since grown longer than before', async () => {
    await record(HALA)
    const back = await backup()
    const job = jobOf('web-1')
    await record(HALA)
    await run(job)
    await tamper(back)
    for (let rows = 0; rows < 3; rows += 1) {
      pass(1_000)
      await record(HALA)
    }
    await run(job)
    expect((await verify()).text).toContain('client hala breaks at row 2: changed (by line 1')
  })

  test('all chains rebuilt by a bridge on an empty database', async () => {
    const job = await history()
    await tamper('delete from audit_event; delete from audit_head;')
    await expect(run(job)).rejects.toThrow('behind its checkpoints')
    pass(1_000)
    for (const whose of [HALA, HALA, HALA, HALA, OMAR, OMAR, OMAR]) await record(whose)
    expect((await verify()).text).toContain('changed (by line')
  })
})
