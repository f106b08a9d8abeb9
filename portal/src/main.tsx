import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { admit } from './app/admit.ts'
import { Providers } from './app/providers.tsx'
import { createPortalRouter } from './app/router.ts'
import { watchSession } from './app/watch-session.ts'
import './ui/styles.css'

if (import.meta.env.DEV) await import('@fontsource-variable/readex-pro')

const router = createPortalRouter(createBrowserHistory(), { admit })
watchSession(router)
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

// The markup in the page is that of one address; a visit that the guard sends elsewhere starts anew.
const drawn = container.dataset['path']
// Server markup of this router has no <Suspense> around its matches; the client leaves it out as
// well when told that it continues such markup, and the two agree (React error 418 otherwise).
if (drawn !== undefined) router.ssr = { manifest: undefined }
await router.load()

const app = (
  <StrictMode>
    <Providers router={router} />
  </StrictMode>
)
if (drawn !== undefined && drawn === router.state.location.pathname) hydrateRoot(container, app)
else {
  delete (router as { ssr?: unknown }).ssr
  container.replaceChildren()
  createRoot(container).render(app)
}
