import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category } from '@sadu/contract'
import type { IconName } from './icon.tsx'

/** The label and icon of each spending category. */
export const CATEGORIES: Record<Category, { label: MessageDescriptor; icon: IconName }> = {
  groceries: { label: msg`Groceries`, icon: 'trolley' },
  fuel: { label: msg`Fuel`, icon: 'fuel' },
  restaurants: { label: msg`Restaurants`, icon: 'utensils' },
  travel: { label: msg`Travel`, icon: 'plane' },
  online: { label: msg`Online`, icon: 'globe' },
  subscriptions: { label: msg`Subscriptions`, icon: 'repeat' },
  shopping: { label: msg`Shopping`, icon: 'bag' },
  health: { label: msg`Health`, icon: 'heart' },
  cash: { label: msg`Cash`, icon: 'cash' },
  fees: { label: msg`Fees`, icon: 'receipt' },
}
