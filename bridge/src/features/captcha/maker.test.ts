import { expect, onTestFinished, test } from 'vitest'
import { QUEUE_PLACES } from '../../platform/limits/fair-queue.ts'
import { createCaptchaMaker } from './maker.ts'

test('makes a captcha for one address while another address floods the queue', async () => {
  const errors: Error[] = []
  const maker = createCaptchaMaker((error) => errors.push(error))
  onTestFinished(() => maker.close())
  const done: string[] = []
  const ask = async (ip: string) => {
    const { picture } = await maker.make('048215', ip)
    done.push(ip)
    return picture
  }
  const many = Array.from({ length: 120 }, () => ask('192.0.2.1'))
  const settled = Promise.allSettled(many)
  expect(await ask('198.51.100.1')).toMatch(/^iVBOR/)
  // One was being made when the request arrived, and at most one more was made before it.
  expect(done.filter((ip) => ip === '192.0.2.1').length).toBeLessThanOrEqual(2)
  const made = (await settled).filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(QUEUE_PLACES.addressShare)
  expect(errors).toEqual([])
})
