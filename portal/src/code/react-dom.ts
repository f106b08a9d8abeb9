/** What draws the application, in a file of its own: it comes beside the code that is drawn. */
export { createRoot, hydrateRoot } from 'react-dom/client'
