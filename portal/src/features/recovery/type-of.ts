import type { FlowType } from '../../data/stores/enrollment.ts'

/** Whose page an address names; the guard lets no other value through. */
export function flowTypeOf({ type }: { type?: string }): FlowType {
  return type === 'centurion' ? 'centurion' : 'cardholder'
}
