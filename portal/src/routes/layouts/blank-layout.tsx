import { Outlet } from '@tanstack/react-router'

/** No chrome: the screen has the whole page. */
export function BlankLayout() {
  return <Outlet />
}
