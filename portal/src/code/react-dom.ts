/** The renderer, in a file of its own, which loads in parallel with the code it renders. */
export { createRoot, hydrateRoot } from 'react-dom/client'
