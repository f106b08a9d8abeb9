import type { AnyCall } from './core/call.ts'
import * as features from './features.ts'

type CallsIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends AnyCall ? Name : never]: Exports[Name]
}

export type Contract = CallsIn<typeof features>
export type CallName = keyof Contract

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'object' && exported !== null && 'path' in exported
}

/** Every call of the bridge. The handshake is separate: it precedes the envelope that these use. */
export const contract = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(features).filter(([, exported]) => isCall(exported)),
) as unknown as Contract

export * from './features.ts'
export * from './gate/calls.ts'
export * from './handshake/calls.ts'
export * from './brand/brand.ts'
export * from './brand/default-brand.ts'
export * from './brand/palette.ts'
export * from './core/call.ts'
export * from './core/codes.ts'
export * from './config/portal-config.ts'
export * from './core/demo-pass.ts'
export * from './core/envelope.ts'
export * from './core/postal-address.ts'
export * from './core/values.ts'
