import type { FlowType } from '../../data/stores/enrollment.ts'

/** User type from the route parameter; the route guard rejects other values. */
export function flowTypeOf({ type }: { type?: string }): FlowType {
  return type === 'centurion' ? 'centurion' : 'cardholder'
}
