/** The surface of everything that lies on the page: panels, lists, tiles. */
export const PANEL_CLASS = 'rounded-lg border border-line bg-surface shadow-panel'
