import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Dialog } from '../dialog.tsx'
import { Disclosure } from '../disclosure.tsx'
import { IconButton } from '../icon-button.tsx'
import { MenuButton, MenuItem, MenuSection } from '../menu.tsx'
import type { ModalPosition } from '../modal-frame.tsx'
import { Panel } from '../panel.tsx'
import { Popover } from '../popover.tsx'
import { Sheet } from '../sheet.tsx'
import { TabLink, TabLinks } from '../tab-links.tsx'
import { Tabs } from '../tabs.tsx'
import { TextAnchor, TextLink } from '../text-link.tsx'
import { Tooltip } from '../tooltip.tsx'
import { showToast, showUndoToast } from '../toast.ts'
import { Sample } from './sample.tsx'

const TEXTS = {
  en: {
    act: 'Continue',
    busy: 'Sending…',
    close: 'Close',
    reference: 'Bill reference',
    more: 'How is this worked out?',
    body: 'It shows in your balance from today.',
    seeAll: 'See all',
    removed: 'Offer removed',
    undone: 'The offer is back',
    card: 'Actions of the card',
    look: 'Look at it',
    stop: 'Stop it',
    pin: 'View PIN',
    pinDetail: 'Shown for 15 seconds',
    limit: 'Change the limit',
    limitDetail: 'The primary cardmember decides.',
    suspend: 'Suspend',
    filters: 'Filter transactions',
    clear: 'Clear all',
    show: 'Show 14 transactions',
    parts: 'Parts of this page',
    tabs: ['All', 'Money', 'Security'],
  },
  ar: {
    act: 'متابعة',
    busy: 'جارٍ الإرسال…',
    close: 'إغلاق',
    reference: 'رقم السداد',
    more: 'كيف يُحسب هذا؟',
    body: 'تظهر في رصيدك ابتداءً من اليوم.',
    seeAll: 'عرض الكل',
    removed: 'أُزيل العرض',
    undone: 'أُعيد العرض',
    card: 'إجراءات البطاقة',
    look: 'الاطلاع',
    stop: 'الإيقاف',
    pin: 'عرض الرقم السري',
    pinDetail: 'يظهر لمدة 15 ثانية',
    limit: 'تغيير الحد الائتماني',
    limitDetail: 'القرار لحامل البطاقة الأساسية.',
    suspend: 'إيقاف مؤقت',
    filters: 'تصفية العمليات',
    clear: 'مسح الكل',
    show: 'عرض 14 عملية',
    parts: 'أجزاء الصفحة',
    tabs: ['الكل', 'المالية', 'الأمان'],
  },
}

export function ActionSamples() {
  const text = TEXTS[useLanguage()]
  const [tab, setTab] = useState('0')
  return (
    <Panel title="Actions">
      <div className="grid grid-cols-1 gap-5">
        <Sample name="Button">
          <Button>{text.act}</Button>
          <Button tone="secondary">{text.act}</Button>
          <Button tone="quiet">{text.act}</Button>
          <Button tone="danger">{text.act}</Button>
          <Button disabled>{text.act}</Button>
          <Button isBusy busyLabel={text.busy} />
        </Sample>
        <Sample name="IconButton, CopyButton, TextLink">
          <IconButton icon="sun" label={text.act} />
          <IconButton icon="logout" label={text.close} />
          <CopyButton value="004210987731" label={text.reference} />
          <TextLink to="/home">{text.seeAll}</TextLink>
          <p>
            {text.body}{' '}
            <TextAnchor href="#main" isInline>
              {text.more}
            </TextAnchor>
          </p>
        </Sample>
        <Sample name="Tooltip, Popover, Toast">
          <Floating />
        </Sample>
        <Sample name="MenuButton">
          <Menus />
        </Sample>
        <Sample name="Disclosure, Dialog, Sheet">
          <Disclosure summary={text.more}>{text.body}</Disclosure>
          <Windows />
        </Sample>
        <Sample name="Tabs">
          <div className="w-full">
            <Tabs
              label={text.parts}
              chosen={tab}
              onChoose={setTab}
              tabs={text.tabs.map((title, at) => ({
                key: String(at),
                title,
                content: `${title}: ${text.body}`,
              }))}
            />
          </div>
        </Sample>
        <Sample name="TabLinks">
          <div className="w-full">
            <TabLinks label={text.seeAll}>
              {text.tabs.map((title, at) => (
                <TabLink key={title} to="/home" aria-current={at === 1 ? 'page' : undefined}>
                  {title}
                </TabLink>
              ))}
            </TabLinks>
          </div>
        </Sample>
      </div>
    </Panel>
  )
}

function Floating() {
  const text = TEXTS[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const removed = () => showUndoToast(text.removed, () => showToast(text.undone, 'info'))
  return (
    <>
      <Tooltip text={text.body}>
        <Button tone="secondary">Tooltip</Button>
      </Tooltip>
      <Button ref={opener} tone="secondary" onClick={() => setOpen(true)}>
        Popover
      </Button>
      <Popover isOpen={isOpen} onClose={() => setOpen(false)} triggerRef={opener} title={text.more}>
        {text.body}
      </Popover>
      <Button tone="secondary" onClick={removed}>
        Toast
      </Button>
    </>
  )
}

function Menus() {
  const text = TEXTS[useLanguage()]
  const items = (
    <>
      <MenuSection title={text.look}>
        <MenuItem
          icon="eye"
          title={text.pin}
          detail={text.pinDetail}
          onAct={() => showToast(text.pin)}
        />
        <MenuItem
          icon="card"
          title={text.limit}
          detail={text.limitDetail}
          isDisabled
          onAct={() => showToast(text.limit)}
        />
      </MenuSection>
      <MenuSection title={text.stop} isTitleHidden>
        <MenuItem
          icon="lock"
          title={text.suspend}
          tone="danger"
          onAct={() => showToast(text.suspend)}
        />
      </MenuSection>
    </>
  )
  return (
    <>
      <MenuButton label={text.card}>{items}</MenuButton>
      <MenuButton label={text.card} icon="more">
        {items}
      </MenuButton>
    </>
  )
}

function Windows() {
  const text = TEXTS[useLanguage()]
  const [open, setOpen] = useState<'dialog' | ModalPosition | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button tone="secondary" onClick={() => setOpen('center')}>
        Sheet
      </Button>
      <Button tone="secondary" onClick={() => setOpen('end')}>
        Sheet, end
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={text.more}
        actions={<Button onClick={close}>{text.act}</Button>}
      >
        {text.body}
      </Dialog>
      {(['center', 'end'] as const).map((position) => (
        <Sheet
          key={position}
          position={position}
          isOpen={open === position}
          onClose={close}
          title={text.filters}
          aside={<Button tone="quiet">{text.clear}</Button>}
          actions={
            <Button className="flex-1" onClick={close}>
              {text.show}
            </Button>
          }
        >
          <p>{text.body}</p>
        </Sheet>
      ))}
    </>
  )
}
