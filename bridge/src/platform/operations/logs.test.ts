import { expect, test } from 'vitest'
import { createLogger } from './logs.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = []
  write(createLogger('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('secrets are redacted at the top level of a record and below', () => {
  const secrets = {
    authorization: 'DPoP abc-token',
    dpop: 'abc-proof',
    password: 'Sadu1!',
    otp: '12345',
    pin: '4071',
    newPin: '6082',
    accessToken: 'abc-access',
    refreshToken: 'abc-refresh',
    legalId: '1098765439',
    mobile: '0551234567',
  }
  const text = logged((logger) => {
    logger.info(secrets, 'top')
    logger.info({ headers: secrets }, 'one level down')
    logger.info({ request: { body: secrets } }, 'two levels down')
  })
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  expect(text.match(/\[redacted\]/g)).toHaveLength(3 * Object.keys(secrets).length)
})

test('a failed query is logged without parameters and rows', () => {
  const cause = Object.assign(new Error('duplicate key value (mobile)=(0551234567)'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (mobile)=(0551234567) already exists.',
    constraint: 'person_mobile_key',
  })
  const err = new Error('Failed query: insert into person params: 0551234567', { cause })
  const text = logged((logger) => logger.error({ err, requestUID: '1234' }, 'unexpected'))
  expect(text).not.toContain('0551234567')
  expect(JSON.parse(text)).toMatchObject({
    requestUID: '1234',
    err: { errorCode: '23505', constraint: 'person_mobile_key' },
  })
  expect(JSON.parse(text).err.frames.length).toBeGreaterThan(0)
})

test('errors of the application keep their message', () => {
  const text = logged((logger) => logger.error({ err: new Error('No such rule') }))
  expect(JSON.parse(text).err.message).toBe('No such rule')
})
