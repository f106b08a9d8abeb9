import type { SVGProps } from 'react'

/** The icons, each a stroked path on a 24 grid, drawn for this product. */
const STROKES = {
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 5.5v4.5m0 2.6v.1',
  bag: 'M5 8h14l1 12H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5l1.5-1.5ZM10 20.3h4',
  branch: 'm3.5 9 8.5-5 8.5 5v1h-17V9ZM6 10v7m4-7v7m4-7v7m4-7v7M4 17.5h16M3 20h18',
  calendar: 'M4 6h16v14H4V6Zm0 5h16M8 3.5v4m8-4v4',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4V7.5Zm8 2a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z',
  card: 'M3 6h18v12.5H3V6Zm0 4h18M6.5 15H10',
  cash: 'M3 7h18v10.5H3V7Zm9 2.6a2.65 2.65 0 1 0 0 5.3 2.65 2.65 0 0 0 0-5.3ZM6 12.2v.1m12-.1v.1',
  check: 'm4.5 12.5 5 5 10-11',
  arrowBack: 'M20 12H4.5m6-6-6 6 6 6',
  atm: 'M4 4.5h16v9H4v-9Zm3.5 3.3h9M7.5 10.5h3M9 13.5V20h6v-6.5M7 20h10',
  chevronForward: 'm9 5 7 7-7 7',
  chevronDown: 'm5 9 7 7 7-7',
  clip: 'm19.5 11.5-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3.1 3.1 0 0 1 4.4 4.4l-8.1 8.1a1.5 1.5 0 0 1-2.2-2.2l7.3-7.3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3.2 2',
  chart: 'M4.5 20h15M7 16v-4m5 4V6m5 10V9',
  close: 'm6 6 12 12M18 6 6 18',
  contrast: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17m2.5-15.6v13.7m3-11.6v9.5',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.9c.8-.3 1.6-.4 2.5-.4 6 0 9.5 6.5 9.5 6.5s-1 1.9-2.9 3.6M6.2 7.6C3.8 9.4 2.5 12 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.4 3.8-.9M9.9 10a3 3 0 0 0 4.2 4.2',
  file: 'M6 3.5h8l4 4v13H6v-17Zm8 0v4h4M9 12.5h6m-6 3.5h6',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  fuel: 'M5 20V5h9v15M3.5 20h12M7.5 8.5h4V12h-4V8.5ZM14 11h2.5v5.5a1.6 1.6 0 0 0 3.2 0V9.5L17 6.5',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5Z',
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20Z',
  home: 'm3.5 11 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.5v5.2m0-8.4v.1',
  laptop: 'M5 5h14v10.5H5V5ZM2.5 19h19',
  list: 'M4 7h16M4 12h16M4 17h16',
  locate: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM12 3v3.5m0 11V21M3 12h3.5m11 0H21',
  lock: 'M5.5 10.5h13V20h-13v-9.5Zm2.5 0V8a4 4 0 0 1 8 0v2.5M12 14v2.5',
  logout: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  menu: 'M4 7h16M7.5 12H20m-9 5h9',
  message: 'M4 5h16v11.5H10L6 20v-3.5H4V5Zm4 4h8m-8 3.5h5',
  minus: 'M5 12h14',
  mobile: 'M7.5 3h9v18h-9V3Zm3.6 15h1.8',
  more: 'M5 11.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8ZM12 11.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8ZM19 11.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  pause: 'M9 5.5v13m6-13v13',
  passkey: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.9 1.1L20 3m-4.5 4.5 3 3M13 10l2 2',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
  phone:
    'M5 4h4l1.5 4.5L8.3 10a12 12 0 0 0 5.7 5.7l1.5-2.2L20 15v4a1.5 1.5 0 0 1-1.7 1.5A15.5 15.5 0 0 1 3.5 5.7 1.5 1.5 0 0 1 5 4Z',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4Zm4 4v.1',
  mail: 'M3.5 5.5h17v13h-17v-13Zm0 .5 8.5 7 8.5-7',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-14a2.6 2.6 0 1 0 0 5.2A2.6 2.6 0 0 0 12 7Z',
  plane: 'M21 3 3 10.5l6.5 2.8L12.5 20 21 3ZM9.5 13.3 14 9',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 19V3.5Zm3 5h6m-6 4h6',
  refresh: 'M20 11.5A8 8 0 1 0 18 17m2-11v5.5h-5.5',
  repeat:
    'M5 11V9.5A3.5 3.5 0 0 1 8.5 6H19m-3-3 3 3-3 3m3 4v1.5a3.5 3.5 0 0 1-3.5 3.5H5m3 3-3-3 3-3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5Zm-3.2 8.3 2.4 2.4 4-4.6',
  sliders:
    'M4 7.5h8m5 0h3M4 16.5h3m5 0h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm-5 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4v-5Zm11.5-.8a4.5 4.5 0 0 1 0 6.6m2.5-9.3a8.2 8.2 0 0 1 0 12',
  star: 'm12 4 2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7L12 4Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 10.5v6m4-6v6',
  tray: 'M4 13 6.5 5h11L20 13v6.5H4V13Zm0 0h4.5l1.5 2.5h4l1.5-2.5H20',
  trolley: 'M3 4.5h2.5l2.2 11h10l2-8H6.2M9 19.2v.1m8-.1v.1',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4',
  upload: 'M12 16V5m-5 4.5 5-5 5 5M5 20h14',
  utensils: 'M7 3.5v6a2.5 2.5 0 0 1-5 0M4.5 3.5v17M18 3.5c-2.5 1-3.5 3.5-3.5 6.5v2.5H18m0-9v17',
} as const

/** Icons mirrored in right-to-left layout, unlike a clock or a card. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'arrowBack',
  'chevronForward',
  'logout',
  'menu',
  'plane',
  'undo',
  'trolley',
])

export type IconName = keyof typeof STROKES

export const ICON_NAMES = Object.keys(STROKES) as readonly IconName[]

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name'> & {
  name: IconName
  /** Pixels at the default text size; scales with the text. */
  size?: number
}

/** A decorative icon next to a text with the same meaning; an icon is never the only source of
 * meaning. */
export function Icon({ name, size = 24, className = '', ...rest }: IconProps) {
  const mirrored = DIRECTIONAL.has(name) ? 'rtl:-scale-x-100' : ''
  return (
    <svg
      {...rest}
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
      className={`shrink-0 ${mirrored} ${className}`}
    >
      <path d={STROKES[name]} />
    </svg>
  )
}
