import { testRouteScreens } from './harness/route-screens.ts'

testRouteScreens('en')
