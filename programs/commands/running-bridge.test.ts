import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../bridge/src/config/config.ts'
import type { Running } from '../../bridge/src/start.ts'
import { processEnvironment } from '../../testing/process-environment.ts'
import { start as startBridge } from '../start.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadu-running-'))
const dataDir = join(folder, 'data')
const SOCKET = join(dataDir, 'commands.sock')
const RATE = '{"type":"rate","currency":"USD","date":"2026-03-13","rate":"3.75"}\n'
const start = () =>
  startBridge(
    readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://cards.example.com',
      OUTBOX: 'on',
    }),
  )

let bridge: Running
beforeAll(async () => {
  bridge = await start()
})
afterAll(async () => {
  await bridge.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(command: string, args: string[], typed = '', more = {}) {
  const env = processEnvironment({ DATA_DIR: dataDir, INIT_CWD: folder, ...more })
  const main = join(import.meta.dirname, `${command}.ts`)
  const child = spawn(process.execPath, [main, ...args], { env })
  child.stdin.end(typed)
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr }
}

test('only the owner of the data folder can use the socket of a running bridge', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(SOCKET).mode & 0o777).toBe(0o600)
  expect(statSync(SOCKET).isSocket()).toBe(true)
})

test('feed sends files to the running bridge, with paths relative to the caller’s folder', async () => {
  // A request step needs the keys, and its batch uses the only connection.
  const step = { type: 'request', id: 'Q-1', request: '0000-0000', event: 'approved' }
  writeFileSync(join(folder, 'rates.jsonl'), `${RATE}${JSON.stringify(step)}\n`)
  const fed = await run('feed', ['rates.jsonl', 'gone.jsonl'], '', { FEED_SOURCE: 'another' })
  expect(fed.code).toBe(2)
  expect(fed.stdout).toMatch(/^rates\.jsonl: 2 rows: 1 applied, 0 already there, 1 rejected/m)
  expect(fed.stderr).toMatch(/not fed.*gone.*ENOENT/)
})

test('backup copies the data folder of the running bridge, and commands work on the copy', async () => {
  expect(await run('backup', ['copy'])).toMatchObject({ code: 0, stderr: '' })
  expect(await run('backup', ['copy'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/is there already/),
  })
  expect(await run('backup', [])).toMatchObject({ code: 2 })
  const copy = join(folder, 'copy')
  expect(statSync(copy).mode & 0o777).toBe(0o700)
  expect(readdirSync(copy).toSorted()).toEqual(
    readdirSync(dataDir)
      .filter((name) => name !== 'commands.sock' && name !== 'in-use.lock')
      .toSorted(),
  )
  const [was, is] = await Promise.all([
    run('jobs', ['check-ledger']),
    run('jobs', ['check-ledger'], '', { DATA_DIR: copy }),
  ])
  expect(is).toEqual(was)
  expect(await run('audit-verify', [], '', { DATA_DIR: copy })).toMatchObject({ code: 0 })
})

test('desk runs input lines on the running bridge and exits with their code', async () => {
  const typed = await run('desk', [], 'list theirs\nnext\nquit\nlist\n')
  expect(typed).toEqual({ code: 1, stdout: 'Nothing here.\nNothing waits for you.\n', stderr: '' })
})

test('jobs and audit-verify run on the running bridge', async () => {
  expect(await run('jobs', ['check-ledger'])).toMatchObject({
    code: 0,
    stdout: 'Done: accounts 0, statements 0, differences 0.\n',
  })
  const audit = await run('audit-verify', [])
  expect(audit.stdout).toContain('The audit is whole: 0 rows in 0 chains.\n')
})

test('demo-remove refuses to run while the bridge runs', async () => {
  expect(await run('demo-remove', [])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Sadu is running on this database. Stop it first'),
  })
})

test('a stopping bridge ends a waiting desk, and later commands open the database themselves', async () => {
  const env = processEnvironment({ DATA_DIR: dataDir })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'desk.ts')], { env })
  child.stdin.write('list\n')
  await once(child.stdout, 'data')
  const ended = once(child, 'close')
  await bridge.stop()
  expect((await ended)[0]).toBe(0)
  expect(await run('events', [])).toMatchObject({ code: 0, stdout: 'Waiting: 0. Given up: 0.\n' })
  bridge = await start()
})
