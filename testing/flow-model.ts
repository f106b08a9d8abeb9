import type { NextStep } from '@sadu/contract'
import { latestCode, type Browser } from './browser.ts'
import { submitDetails, type Details, type FlowPurpose } from './flow.ts'

/** All steps of an enrollment or a recovery. */
export const MOVES = [
  'beginEnrollment',
  'startUserId',
  'startPassword',
  'askCaptcha',
  'passCaptcha',
  'failCaptcha',
  'sendEnrollment',
  'sendUserId',
  'sendPassword',
  'rightCode',
  'wrongCode',
  'checkUserId',
  'complete',
  'showUserId',
  'newPassword',
] as const
export type Move = (typeof MOVES)[number]

/** The three valid orders that complete a flow. */
export const HONEST: Move[][] = [
  ['beginEnrollment', 'askCaptcha', 'passCaptcha', 'sendEnrollment', 'rightCode', 'complete'],
  ['startUserId', 'askCaptcha', 'passCaptcha', 'sendUserId', 'rightCode', 'showUserId'],
  ['startPassword', 'askCaptcha', 'passCaptcha', 'sendPassword', 'rightCode', 'newPassword'],
]

/** The progress that the browser has legitimately made so far. */
export type World = {
  purpose: FlowPurpose | null
  captcha: string | null
  hasPassed: boolean
  code: { reference: string; otp: string } | null
  next: NextStep | null
  isOver: boolean
}

export const NOTHING: World = {
  purpose: null,
  captcha: null,
  hasPassed: false,
  code: null,
  next: null,
  isOver: false,
}

const UNKNOWN = 'x'.repeat(22)

/** The means to make moves: the browser, its input, and a way to read a captcha. */
export type Hands = {
  browser: Browser
  details: Details
  solve: (captchaReference: string) => Promise<string>
}

/** Makes a move on the real bridge and returns the new state. Throws when the bridge let a move
 * succeed without its prerequisites, or refused the next one of a valid order. */
export async function makeMove(
  move: Move,
  world: World,
  { browser, details, solve }: Hands,
): Promise<World> {
  const must = (is: boolean, what: string) => {
    if (!is) throw new Error(`${move}: ${what} (${JSON.stringify(world)})`)
  }
  const begin = async (purpose: FlowPurpose): Promise<World> => {
    must((await submitDetails(browser, purpose, details)).status === 200, 'a start was refused')
    return { ...NOTHING, purpose }
  }
  const send = async (purpose: FlowPurpose): Promise<World> => {
    const { status, results } = await browser.call('generateOtp', { purpose })
    if (status !== 200) return world
    const isDue = world.purpose === purpose && world.hasPassed && world.next === null
    must(isDue, 'a code was sent before its time')
    const otp = await latestCode(browser, results.sentTo)
    return { ...world, code: { reference: results.otpReference, otp } }
  }
  const end = (step: NextStep, status: number): World => {
    const isDue = world.next === step && !world.isOver
    must((status === 200) === isDue, `answered ${status}`)
    return isDue ? { ...world, isOver: true } : world
  }

  switch (move) {
    case 'beginEnrollment':
      return begin('enrolment')
    case 'startUserId':
      return begin('recoverUserId')
    case 'startPassword':
      return begin('recoverPassword')
    case 'askCaptcha': {
      const serviceName = world.purpose === 'enrolment' ? 'enrolment' : 'recovery'
      const { status, results } = await browser.call('requestCaptcha', { serviceName })
      const isDue = world.purpose !== null && !world.hasPassed
      must((status === 200) === isDue, `answered ${status}`)
      if (!isDue) return world
      return { ...world, captcha: results.captchaReference }
    }
    case 'passCaptcha':
    case 'failCaptcha': {
      const captchaReference = world.captcha ?? UNKNOWN
      const right = await solve(captchaReference)
      const digits = move === 'passCaptcha' ? right : right.replaceAll(/\d/g, '9')
      const { status } = await browser.call('validateCaptcha', { captchaReference, digits })
      if (status !== 200) return world
      const isDue = move === 'passCaptcha' && world.captcha !== null && !world.hasPassed
      must(isDue, 'a captcha was passed')
      return { ...world, hasPassed: true }
    }
    case 'sendEnrollment':
      return send('enrolment')
    case 'sendUserId':
      return send('recoverUserId')
    case 'sendPassword':
      return send('recoverPassword')
    case 'rightCode':
    case 'wrongCode': {
      const { reference: otpReference, otp: right } = world.code ?? {
        reference: UNKNOWN,
        otp: '00000',
      }
      const wrong = right === '00000' ? '00001' : '00000'
      const otp = move === 'rightCode' ? right : wrong
      const { status, results } = await browser.call('validateOtp', { otpReference, otp })
      if (status !== 200) return world
      const isDue = move === 'rightCode' && world.code !== null && world.next === null
      must(isDue, 'a code was right')
      return { ...world, next: 'next' in results ? results.next : null }
    }
    case 'checkUserId': {
      const { status } = await browser.call('checkUserId', { userId: 'free2026' })
      const isDue = world.next === 'accountDetails' && !world.isOver
      must((status === 200) === isDue, `answered ${status}`)
      return world
    }
    case 'complete': {
      const given = { userId: `u${details.legalId}`, password: 'Ab12!c', device: {} }
      const { status, results } = await browser.call('completeEnrollment', given)
      const ended = end('accountDetails', status)
      // The session that was opened ends the handshake.
      if (status === 200) {
        const flowToken = browser.session.token
        browser.hold(results.session)
        browser.session.token = flowToken
      }
      return ended
    }
    case 'showUserId':
      return end('showUserId', (await browser.call('recoverUserId', {})).status)
    case 'newPassword': {
      const { status } = await browser.call('recoverPassword', { password: 'Xy34?z' })
      return end('newPassword', status)
    }
  }
}
