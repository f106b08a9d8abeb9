import { type Language, palettesOf } from '@sadu/contract'
import { LANGUAGES } from '@sadu/contract/core/languages'
import type { FastifyInstance } from 'fastify'
import type { Issuer } from '../platform/issuer/issuer.ts'
import { encode, plain, sendEncoded, type Encoded } from './encoded.ts'
import type { Portal } from './portal-files.ts'
import { DATA_POLICY } from './security-headers.ts'

const A_DAY = 'public, max-age=86400'
const AN_HOUR = 'public, max-age=3600'

/** The icons of the installed app. `share` is the part of the side that the picture takes. Maskable
 * icons fill the square, with the picture inside the safe circle. */
const ICONS = {
  '/app-icon-192.png': { side: 192, share: 1, isFilled: false },
  '/app-icon-512.png': { side: 512, share: 1, isFilled: false },
  '/app-icon-maskable.png': { side: 512, share: 0.56, isFilled: true },
  // The default path on iPhones.
  '/apple-touch-icon.png': { side: 180, share: 0.7, isFilled: true },
} as const
type IconShape = (typeof ICONS)[keyof typeof ICONS]

type Given = { issuer: Pick<Issuer, 'brand' | 'colours' | 'pictures'>; portal: Portal | null }

/** Serves the files with which a phone installs the portal as an app: a manifest for each language,
 * and icons rendered from the issuer's. */
export function registerInstalling(app: FastifyInstance, { issuer, portal }: Given): void {
  const [ground] = palettesOf(issuer.colours).standard.paper

  for (const language of LANGUAGES) {
    let content: Promise<Encoded> | undefined
    app.get(`/${language}/app.webmanifest`, async (request, reply) => {
      content ??= encode(JSON.stringify(manifestOf(issuer, language, ground)))
      reply.type('application/manifest+json').header('cache-control', AN_HOUR)
      reply.header('content-security-policy', DATA_POLICY)
      return sendEncoded(request, reply, await content)
    })
  }

  for (const [path, shape] of Object.entries(ICONS)) {
    let drawn: Promise<Encoded | null> | undefined
    app.get(path, async (request, reply) => {
      drawn ??= pictureFor(issuer, portal).then((bytes) => bytes && drawIcon(bytes, shape, ground))
      const content = await drawn
      if (!content) return reply.callNotFound()
      reply.type('image/png').header('cache-control', A_DAY)
      reply.header('content-security-policy', DATA_POLICY)
      return sendEncoded(request, reply, content)
    })
  }
}

/** Returns the manifest of a language. It is one app for both languages: both manifests have the
 * same id. */
function manifestOf({ brand }: Given['issuer'], language: Language, ground: string) {
  const icon = (src: keyof typeof ICONS, purpose: 'any' | 'maskable') => {
    const { side } = ICONS[src]
    return { src, sizes: `${side}x${side}`, type: 'image/png', purpose }
  }
  return {
    id: '/',
    name: brand.productName[language],
    short_name: brand.productName[language],
    description: brand.issuerName[language],
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('/app-icon-192.png', 'any'),
      icon('/app-icon-512.png', 'any'),
      icon('/app-icon-maskable.png', 'maskable'),
    ],
  }
}

/** Returns the issuer's icon, else its logo, else the product's mark; null if the portal is not
 * built. */
async function pictureFor(
  { brand, pictures }: Given['issuer'],
  portal: Portal | null,
): Promise<Buffer | null> {
  const address = brand.icon ?? brand.logo?.light
  const picture = pictures.find((one) => one.address === address)
  if (picture) return picture.bytes
  return (await portal?.file('/favicon.svg'))?.content.identity ?? null
}

async function drawIcon(
  picture: Buffer,
  { side, share, isFilled }: IconShape,
  ground: string,
): Promise<Encoded> {
  // Loaded on demand, since few people install the portal.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(picture)
  const scale = (side * share) / Math.max(image.width, image.height)
  // An SVG is rendered at the final size instead of being scaled.
  image.width *= scale
  image.height *= scale
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  if (isFilled) {
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
  }
  const [left, top] = [(side - image.width) / 2, (side - image.height) / 2]
  context.drawImage(image, left, top, image.width, image.height)
  return plain(await canvas.encode('png'))
}
