import { Reference } from '@sadu/contract/core/values'
import { searchValidator } from '../../code/search-params.ts'

/** URL parameters of the instalments page: the open plan, or the charge that becomes one. */
export const validateInstalmentsSearch = searchValidator({ plan: Reference, charge: Reference })
export type InstalmentsSearch = ReturnType<typeof validateInstalmentsSearch>
