import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

export type ActionRow = {
  key: string
  icon: IconName
  /** A verb and its object. */
  title: ReactNode
  /** One line about the consequence. */
  detail: ReactNode
  /** Whether the action is irreversible: listed last, in danger colour. */
  isDangerous?: boolean
  /** The reason why it is unavailable and whom to contact, with a link: the row stays, but not as a
   * link. */
  refused?: ReactNode
} & ({ link: LinkProps; onPress?: () => void } | { onPress: () => void })

type ActionRowsProps = {
  /** The accessible name of the list. */
  label: string
  rows: readonly ActionRow[]
}

/** The actions on an item, dangerous ones last. */
export function ActionRows({ label, rows }: ActionRowsProps) {
  const ordered = rows.toSorted(
    (one, other) => Number(one.isDangerous ?? false) - Number(other.isDangerous ?? false),
  )
  return (
    <ul aria-label={label} className="@container divide-y divide-line">
      {ordered.map((row) => (
        <li key={row.key}>{row.refused ? <Refused row={row} /> : <Allowed row={row} />}</li>
      ))}
    </ul>
  )
}

const ROW = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start sm:px-6'
const PRESSED = 'no-underline transition-colors duration-150 hover:bg-sunken -outline-offset-2'

function Allowed({ row }: { row: ActionRow }) {
  const content = <Content row={row} />
  if ('link' in row) {
    return (
      <Link {...row.link} onClick={row.onPress} className={`${ROW} ${PRESSED}`}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={row.onPress} className={`${ROW} ${PRESSED}`}>
      {content}
    </button>
  )
}

function Content({ row }: { row: ActionRow }) {
  return (
    <>
      <RowIcon row={row} />
      <span className="grid min-w-0 flex-1">
        <span
          className={`font-medium wrap-anywhere ${row.isDangerous ? 'text-danger-ink' : 'text-ink'}`}
        >
          {row.title}
        </span>{' '}
        <span className="text-sm wrap-anywhere text-ink-2">{row.detail}</span>
      </span>
      <Icon name="chevronForward" size={20} className="text-ink-2" />
    </>
  )
}

function Refused({ row }: { row: ActionRow }) {
  return (
    <div className={ROW}>
      <RowIcon row={row} />
      <div className="grid min-w-0 flex-1">
        <p className="font-medium text-ink-2">{row.title}</p>
        <div className="text-sm text-ink-2">{row.refused}</div>
      </div>
    </div>
  )
}

function RowIcon({ row }: { row: ActionRow }) {
  const isAlarming = row.isDangerous && !row.refused
  return (
    <span
      className={`hidden size-10 shrink-0 place-items-center rounded-md @[14rem]:grid ${isAlarming ? 'bg-danger-tint text-danger-ink' : 'bg-sunken text-ink-2'}`}
    >
      <Icon name={row.icon} size={20} />
    </span>
  )
}
