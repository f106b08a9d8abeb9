import { getRouteApi } from '@tanstack/react-router'
import { MakePlan } from './make-plan.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanPage } from './plan-page.tsx'

const route = getRouteApi('/_content/_signed-in/instalments')

/** `/instalments`: the list of plans, the plan in the URL, or a new plan for the charge in the
 * URL. */
export function InstalmentsScreen() {
  const { plan, charge } = route.useSearch()
  if (plan !== undefined) return <PlanPage key={plan} reference={plan} />
  return charge === undefined ? <PlanList /> : <MakePlan key={charge} reference={charge} />
}
