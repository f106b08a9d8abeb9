import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_TEXT } from '@sadu/contract/search/calls'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useFocusOnArrival } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ModalFrame } from '../../ui/modal-frame.tsx'
import { KeyHint } from './key-hint.tsx'
import { ResultList, rowId } from './result-list.tsx'
import type { SearchGroup } from './rows.ts'

type SearchPaletteProps = {
  text: string
  onType: (text: string) => void
  onClose: () => void
  groups: readonly SearchGroup[]
  /** Whether results are still loading. */
  isLooking: boolean
  /** Error message for failed searches, with a retry button. */
  failure: ReactNode
}

/** Global search field with results, as a combobox: the arrow keys move, Enter opens, Escape
 * closes. Full screen on a phone. */
export function SearchPalette(props: SearchPaletteProps) {
  const { text, onType, onClose, groups, isLooking, failure } = props
  const { t } = useLingui()
  const count = useCount()
  const list = useId()
  const field = useFocusOnArrival<HTMLInputElement>()
  const [pointed, setPointed] = useState<string | null>(null)
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
  const active = keys.find((key) => key === pointed) ?? keys[0]
  const looked = text.trim()
  const isEmpty = looked !== '' && !isLooking && keys.length === 0

  const rowOf = (key: string) => document.getElementById(rowId(list, key))
  const move = (by: number) => {
    const next = keys.at((keys.indexOf(active ?? '') + by) % keys.length)
    if (next === undefined) return
    setPointed(next)
    rowOf(next)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active !== undefined) rowOf(active)?.click()
    else return
    event.preventDefault()
  }

  return (
    <ModalFrame isOpen onClose={onClose} position="top" label={t`Search`} width="sm:max-w-170">
      <div className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface px-4 has-[:focus-visible]:border-madder-ink sm:px-5">
        <Icon name="search" className="text-madder-ink" />
        <input
          ref={field}
          role="combobox"
          aria-label={t`Search`}
          aria-expanded={keys.length > 0}
          aria-controls={keys.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : rowId(list, active)}
          dir="auto"
          value={text}
          maxLength={SEARCH_TEXT.max}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t`What are you looking for?`}
          onChange={(event) => {
            setPointed(null)
            onType(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="min-h-16 min-w-0 flex-1 bg-transparent text-lg text-ink outline-hidden placeholder:text-ink-2"
        />
        <span className="hidden sm:block">
          <KeyHint>Esc</KeyHint>
        </span>
        <IconButton icon="close" label={t`Close`} onClick={onClose} className="-me-2 sm:hidden" />
      </div>
      <div className="flex-1">
        {keys.length > 0 && (
          <ResultList
            id={list}
            groups={groups}
            looked={looked}
            active={active}
            onPoint={setPointed}
            onChoose={onClose}
          />
        )}
        {isEmpty && (
          <p className="px-4 py-6 text-ink-2 sm:px-5">
            <Trans>
              Nothing matches “<bdi>{looked}</bdi>”. Try fewer or different words.
            </Trans>
          </p>
        )}
        {failure}
      </div>
      <output className="sr-only">
        {looked !== '' && !isLooking && <Trans>Found: {count(keys.length)}</Trans>}
      </output>
      <div className="sticky bottom-0 hidden flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-5 py-3 text-sm text-ink-2 sm:flex">
        <span className="flex items-center gap-1.5">
          <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> <Trans>to move</Trans>
        </span>
        <span className="flex items-center gap-1.5">
          <KeyHint>Enter</KeyHint> <Trans>to open</Trans>
        </span>
        <span className="ms-auto">
          <Trans>5 at most in each group</Trans>
        </span>
      </div>
    </ModalFrame>
  )
}
