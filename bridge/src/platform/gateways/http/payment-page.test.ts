import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenLocally } from '../../../../../testing/local-server.ts'
import { TEST_NOW } from '../../../../../testing/fixtures.ts'
import { PaymentPageDown } from '../payment-page.ts'
import { createPaymentPage } from './payment-page.ts'

const ORDER = {
  id: '6f1de0ab-3d0c-4f5e-9d0e-1d0a3c1b2e4f',
  amount: { minor: 64_800, currency: 'SAR' as const },
  language: 'en' as const,
  expiresAt: TEST_NOW,
  returnUrl: 'https://cards.example.com/pay',
}

/** The payment page from a provider that responds with this address. */
async function created(url: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200).end(JSON.stringify({ reference: 'P-1', url }))
  })
  const { origin, close } = await listenLocally(server)
  const settings = {
    url: origin,
    secret: 's'.repeat(32),
    webhookOrigin: 'https://cards.example.com',
  }
  const page = createPaymentPage(settings, () => TEST_NOW)
  try {
    return await page.create(ORDER)
  } finally {
    await close()
  }
}

test.each(['https://pay.example.com/P-1', 'http://localhost:8080/demo/pay/1'])(
  'accepts the payment page address %s',
  async (url) => {
    expect(await created(url)).toEqual({ reference: 'P-1', url })
  },
)

test.each([
  'http://pay.example.com/P-1',
  'javascript://localhost/%0aalert(1)',
  'data://localhost/text/html,x',
  'file://localhost/etc/hosts',
  '/P-1',
])('refuses the payment page address %s', async (url) => {
  await expect(created(url)).rejects.toThrow(PaymentPageDown)
})
