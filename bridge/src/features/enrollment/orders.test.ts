import type { NextStep, OtpPurpose } from '@sadu/contract'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Keys } from '../../keys/keys.ts'
import { testApp } from '../../testing/app.ts'
import { createBrowser, latestCode, type Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { solve, startWay, type Details, type Way } from '../../testing/flow.ts'
import { testKeys } from '../../testing/keys.ts'
import { addCardholder, addLogin } from '../../testing/person.ts'

const UNLIMITED = readConfig({ RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' })
const ORDERS = 120

const MOVES = [
  'startEnrolment',
  'startUserId',
  'startPassword',
  'askCaptcha',
  'passCaptcha',
  'failCaptcha',
  'sendEnrolment',
  'sendUserId',
  'sendPassword',
  'rightCode',
  'wrongCode',
  'checkUserId',
  'complete',
  'showUserId',
  'newPassword',
] as const
type Move = (typeof MOVES)[number]

/** What the one who holds the browser has honestly been given so far. */
type World = {
  way: Way | null
  captcha: { reference: string; proof: () => string } | null
  hasPassed: boolean
  code: { reference: string; otp: string } | null
  next: NextStep | null
  isOver: boolean
}
const FRESH: World = {
  way: null,
  captcha: null,
  hasPassed: false,
  code: null,
  next: null,
  isOver: false,
}

let db: Database
let keys: Keys
let app: FastifyInstance
const now = () => TEST_NOW

beforeAll(async () => {
  db = await testDatabase('embedded')
  keys = await testKeys()
  app = await testApp(db, { keys, now, config: UNLIMITED })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

/** Makes one move on the real bridge and checks that it succeeds only when those before it have. */
async function make(move: Move, world: World, browser: Browser, details: Details): Promise<World> {
  switch (move) {
    case 'startEnrolment':
      return begin('enrolment')
    case 'startUserId':
      return begin('recoverUserId')
    case 'startPassword':
      return begin('recoverPassword')
    case 'askCaptcha': {
      const serviceName = world.way === 'enrolment' ? 'enrolment' : 'recovery'
      const { status, results } = await browser.call('requestCaptcha', { serviceName })
      expect(status === 200).toBe(world.way !== null && !world.hasPassed)
      if (status !== 200) return world
      const { captchaReference: reference, proofOfWork } = results
      return { ...world, captcha: { reference, proof: () => solve(proofOfWork) } }
    }
    case 'passCaptcha':
    case 'failCaptcha': {
      const isRight = move === 'passCaptcha' && world.captcha !== null
      const { status } = await browser.call('validateCaptcha', {
        captchaReference: world.captcha?.reference ?? 'x'.repeat(22),
        proofOfWork: isRight ? (world.captcha?.proof() ?? '') : 'e30=',
      })
      if (status === 200) expect([isRight, world.hasPassed]).toEqual([true, false])
      return status === 200 ? { ...world, hasPassed: true } : world
    }
    case 'sendEnrolment':
      return send('enrolment')
    case 'sendUserId':
      return send('recoverUserId')
    case 'sendPassword':
      return send('recoverPassword')
    case 'rightCode':
    case 'wrongCode': {
      const { reference = 'x'.repeat(22), otp = '00000' } = world.code ?? {}
      const entered = move === 'rightCode' ? otp : otp === '00000' ? '00001' : '00000'
      const reply = await browser.call('validateOtp', { otpReference: reference, otp: entered })
      if (reply.status !== 200) return world
      expect([move, world.hasPassed, world.next]).toEqual(['rightCode', true, null])
      expect(world.code).not.toBeNull()
      return { ...world, next: 'next' in reply.results ? reply.results.next : null }
    }
    case 'checkUserId': {
      const { status } = await browser.call('checkUserId', { userId: 'free2026' })
      expect(status === 200).toBe(world.next === 'accountDetails' && !world.isOver)
      return world
    }
    case 'complete': {
      const userId = `u${Buffer.from(details.legalId).toString('hex').slice(2)}`.slice(0, 20)
      const given = { userId, password: 'Ab12!c' }
      return end('accountDetails', (await browser.call('completeEnrollment', given)).status)
    }
    case 'showUserId':
      return end('showUserId', (await browser.call('recoverUserId', {})).status)
    case 'newPassword': {
      const reply = await browser.call('recoverPassword', { password: 'Xy34?z' })
      return end('newPassword', reply.status)
    }
  }

  async function begin(way: Way): Promise<World> {
    const { status } = await startWay(browser, way, details)
    expect(status).toBe(200)
    return { ...FRESH, way }
  }

  async function send(purpose: OtpPurpose & Way): Promise<World> {
    const { status, results } = await browser.call('generateOtp', { purpose })
    if (status !== 200) return world
    expect([world.way, world.hasPassed, world.next]).toEqual([purpose, true, null])
    const otp = await latestCode(browser, results.sentTo)
    return { ...world, code: { reference: results.otpReference, otp } }
  }

  function end(step: NextStep, status: number): World {
    if (status !== 200) return world
    expect([world.next, world.isOver]).toEqual([step, false])
    return { ...world, isOver: true }
  }
}

test(`no step is reached without those before it, in ${ORDERS} random orders of calls`, async () => {
  let reached = 0
  // Orders that lean towards the honest one reach deep; those that do not try every door early.
  const honest = fc.constantFrom<Move[]>(
    ['startEnrolment', 'askCaptcha', 'passCaptcha', 'sendEnrolment', 'rightCode', 'complete'],
    ['startUserId', 'askCaptcha', 'passCaptcha', 'sendUserId', 'rightCode', 'showUserId'],
    ['startPassword', 'askCaptcha', 'passCaptcha', 'sendPassword', 'rightCode', 'newPassword'],
  )
  const order = fc
    .tuple(honest, fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...MOVES)), { maxLength: 6 }))
    .map(([moves, strays]) =>
      strays.reduce((all, [at, stray]) => all.toSpliced(at, at % 2, stray), moves),
    )
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (moves, isEnrolled) => {
      const { details, owner } = await addCardholder(db, keys)
      if (isEnrolled) await addLogin(db, keys, owner)
      const browser = await createBrowser(app, now)
      let world = FRESH
      for (const move of moves) world = await make(move, world, browser, details)
      if (world.isOver) reached += 1
    }),
    { numRuns: ORDERS },
  )
  expect(reached).toBeGreaterThan(ORDERS / 20)
}, 180_000)
