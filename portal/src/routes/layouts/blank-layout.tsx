import { Outlet } from '@tanstack/react-router'

/** No navigation bars: the screen fills the page. */
export function BlankLayout() {
  return <Outlet />
}
