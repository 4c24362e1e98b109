import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { Localities, MoveInDate, Rents } from './gallery-picking.tsx'
import type { GallerySection } from './gallery-section.ts'

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'menu' | 'filters' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="row wrapx">
      <Button variant="sec" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="sec" onClick={() => setOpen('sheet')}>
        Bottom sheet
      </Button>
      <Button variant="sec" onClick={() => setOpen('menu')}>
        Side menu
      </Button>
      <Button variant="sec" onClick={() => setOpen('filters')}>
        Drawer with actions
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel this visit?"
        actions={
          <>
            <Button variant="sec" onClick={close}>
              Keep it
            </Button>
            <Button variant="bad" onClick={close}>
              Cancel visit
            </Button>
          </>
        }
      >
        <p className="mut">Mon, 16 Nov at 11:00 am. The slot goes to someone else; you can pick a new one any time.</p>
      </Dialog>
      <BottomSheet
        open={open === 'sheet'}
        onClose={close}
        title="Schedule a visit"
        actions={<Button onClick={() => showToast({ text: 'Code sent', tone: 'done' })}>Send code</Button>}
      >
        <MoveInDate />
        <Localities />
        {['Name', 'Phone', 'Email', 'Company', 'Flat number', 'Referral code'].map((label) => (
          <TextField key={label} label={label} />
        ))}
      </BottomSheet>
      <Drawer open={open === 'menu'} onClose={close} title="Menu" side="left">
        <TabLinks label="Pages" links={[{ to: '/visits', label: 'Scheduled Visits' }]} />
      </Drawer>
      <Drawer
        open={open === 'filters'}
        onClose={close}
        title="All filters"
        actions={<Button onClick={close}>Show 128 homes</Button>}
      >
        <Rents />
      </Drawer>
    </div>
  )
}

function Toasts() {
  const undo = { label: 'Undo', onPress: () => showToast({ text: 'Taken off your list' }) }
  return (
    <div className="row wrapx">
      <Button variant="sec" onClick={() => showToast({ text: 'Saved to your list', tone: 'done', action: undo })}>
        Done, with an action
      </Button>
      <Button
        variant="sec"
        onClick={() => showToast({ text: 'Something is not right. Please try again later.', tone: 'failure' })}
      >
        Failure
      </Button>
      <Button
        variant="sec"
        onClick={() =>
          showToast({
            text: 'No network. What you typed is kept.',
            tone: 'offline',
            action: { ...undo, label: 'Retry' },
          })
        }
      >
        Offline
      </Button>
      <Button variant="sec" onClick={() => showToast({ text: 'Copied!', duration: 3500 })}>
        Plain, 3.5 seconds
      </Button>
    </div>
  )
}

function Floating() {
  return (
    <div className="row wrapx">
      <Menu
        label="Visit"
        items={[
          { label: 'Change the time', icon: 'pencil', onPress: () => showToast({ text: 'Pick a new time' }) },
          { label: 'See the home', icon: 'map-pin', detail: 'HSR Layout, Sector 2', to: '#home' },
          { label: 'Cancel visit', icon: 'trash', danger: true, onPress: () => showToast({ text: 'Visit cancelled' }) },
        ]}
      />
      <Menu
        label="More"
        icon="ellipsis-vertical"
        align="end"
        items={[
          { label: 'Share', icon: 'share-2', disabled: true, onPress: () => showToast({ text: 'Shared' }) },
          { label: 'Log out', icon: 'log-out', onPress: () => showToast({ text: 'Logged out' }) },
        ]}
      />
      <Tooltip text="Refunded when you leave, less anything that was broken.">
        {(tip) => <IconButton icon="info" label="About the deposit" {...tip} />}
      </Tooltip>
    </div>
  )
}

export const floatingSections: GallerySection[] = [
  { title: 'Dialog, bottom sheet and drawer', node: <Dialogs /> },
  { title: 'Toast', node: <Toasts /> },
  { title: 'Menu and tooltip', node: <Floating /> },
]
