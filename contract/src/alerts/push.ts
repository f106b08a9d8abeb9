import * as z from 'zod/mini'

/** A push subscription of a browser (RFC 8030): its address at a push service, and the two
 * keys known only to it and the bridge (RFC 8291), the public point of 65 bytes and the
 * secret of 16. The bridge checks that the address belongs to a push service and that the
 * point lies on the curve. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1024), z.regex(/^https?:\/\/[!-~]+$/)),
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/)),
  auth: z.string().check(z.regex(/^[\w-]{21}[AQgw]$/)),
})
export type PushSubscription = z.output<typeof PushSubscription>
