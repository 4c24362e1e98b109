import {
  Building2,
  Copy,
  EllipsisVertical,
  Heart,
  Info,
  LogOut,
  MapPin,
  Pencil,
  Play,
  Share2,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { paise } from '#shared/money.ts'
import { Accordion } from './accordion.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Calendar } from './calendar.tsx'
import { Card } from './card.tsx'
import { Carousel } from './carousel.tsx'
import { ComboBox, type ComboOption } from './combo-box.tsx'
import { DatePicker } from './date-picker.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { type Photo, PhotoMosaic } from './photo-mosaic.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { PriceRange } from './price-range.tsx'
import type { PriceLimits } from './price-scale.ts'
import { StickyBar } from './sticky-bar.tsx'
import { TabLinks, Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { showToast, ToastRegion } from './toast.tsx'
import { Tooltip } from './tooltip.tsx'

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
      <ToastRegion />
    </div>
  )
}

const deals = [
  { id: 'NAYAGHAR', title: 'On onboarding charges', text: 'For beds and rooms booked this month.' },
  { id: 'TOUR500', title: 'Watch an online tour first', text: 'The coupon arrives when the video ends.' },
  { id: 'BADLO', title: 'Free internal transfer', text: 'Move to another home, any city, no charge.' },
  { id: 'SAATH', title: 'Bring a friend along', text: 'Paid to your bank after they move in.' },
  { id: 'PEHLA', title: 'First month, half rent', text: 'For homes that came on this week.' },
]

function Deals() {
  const slides = deals.map((deal) => ({
    id: deal.id,
    node: (
      <Card>
        <h3>{deal.title}</h3>
        <p className="s mut">{deal.text}</p>
        <Button variant="ter" small icon={Copy} onClick={() => showToast({ text: 'Copied!' })}>
          {deal.id}
        </Button>
      </Card>
    ),
  }))
  return <Carousel label="Deals and offers" slides={slides} />
}

// A 4 × 3 grey-brown blur, as the image pipeline makes them.
const blur = 'data:image/gif;base64,R0lGODlhBAADAIABAMO0n////yH5BAEAAAEALAAAAAAEAAMAAAIDhI8FADs='
const rooms = ['Bedroom', 'Living room', 'Kitchen', 'Balcony', 'Bathroom', 'Bedroom 2', 'Bedroom 3', 'Kitchen 2']
const photos: Photo[] = rooms.map((type, at) => ({
  id: at + 1,
  width: 1440,
  height: 960,
  alt: `${type} of the home`,
  placeholder: blur,
  type,
}))

function Photos() {
  return (
    <div className="stack g5">
      <PhotoMosaic
        photos={photos}
        corner={
          <>
            <IconButton outlined icon={Share2} label="Share this home" />
            <IconButton outlined icon={Heart} label="Save this home" aria-pressed={false} />
          </>
        }
      >
        <Button variant="sec" small icon={Play}>
          Online tour
        </Button>
      </PhotoMosaic>
      <PhotoMosaic label="Three photos" photos={photos.slice(0, 3)} />
      <PhotoMosaic label="No photos" photos={[]} />
      <div className="ph">
        <Picture picture={photos[1] as Photo} sizes="400px" />
      </div>
    </div>
  )
}

function TabRows() {
  return (
    <div className="stack g5">
      <Tabs
        label="What to search"
        tabs={[
          { id: 'bed', label: 'Bed & room', count: 214, panel: <TextField label="Typed here, kept here" /> },
          { id: 'house', label: 'House', count: 96, panel: <p>Whole houses.</p> },
          { id: 'family', label: 'Family', count: 73, panel: <p>Homes for families.</p> },
        ]}
      />
      <Tabs
        look="segments"
        label="What to book"
        tabs={[
          { id: 'bed', label: 'Book a bed', panel: <p>A bed in a shared room.</p> },
          { id: 'room', label: 'Book a room', panel: <p>A room of your own.</p> },
          { id: 'house', label: 'Book the house', panel: <p>Every room of it.</p> },
        ]}
      />
      <TabLinks
        label="Sections"
        links={[
          { to: '#features', label: 'House Features', current: true },
          { to: '#amenities', label: 'House Amenities' },
          { to: '#rent', label: 'Rent Details' },
          { to: '#terms', label: 'Terms of Stay' },
        ]}
      />
    </div>
  )
}

const questions = [
  {
    id: 'deposit',
    title: 'When do I get the deposit back?',
    content: 'On the day you hand over the keys, after an inspection you attend.',
    open: true,
  },
  { id: 'city', title: 'Can I move to another city?', content: 'Yes.' },
  { id: 'repairs', title: 'Who do I call for repairs?', content: 'Raise a request in the app.' },
]

function Floating() {
  return (
    <div className="row wrapx">
      <Menu
        label="Visit"
        items={[
          { label: 'Change the time', icon: Pencil, onPress: () => showToast({ text: 'Pick a new time' }) },
          { label: 'See the home', icon: MapPin, detail: 'HSR Layout, Sector 2', to: '#home' },
          { label: 'Cancel visit', icon: Trash2, danger: true, onPress: () => showToast({ text: 'Visit cancelled' }) },
        ]}
      />
      <Menu
        label="More"
        icon={EllipsisVertical}
        align="end"
        items={[
          { label: 'Share', icon: Share2, disabled: true, onPress: () => showToast({ text: 'Shared' }) },
          { label: 'Log out', icon: LogOut, onPress: () => showToast({ text: 'Logged out' }) },
        ]}
      />
      <Tooltip text="Refunded when you leave, less anything that was broken.">
        {(tip) => <IconButton icon={Info} label="About the deposit" {...tip} />}
      </Tooltip>
    </div>
  )
}

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
const isClosed = (day: Day) => isSunday(day) || day.endsWith('-12-25')

function MoveInDate() {
  return <DatePicker label="Move in" name="move_in" defaultValue="2026-12-09" min="2026-12-03" isClosed={isClosed} />
}

function Dates() {
  const [day, setDay] = useState<Day>('2026-12-09')
  return (
    <div className="stack g5">
      <Calendar
        label="Move-in date"
        value={day}
        onValue={setDay}
        min="2026-12-03"
        isClosed={isClosed}
        note="Move-in closed on Sundays and 25 Dec"
      />
      <div className="stack">
        <MoveInDate />
        <DatePicker label="Visit on" min={dayInIndia(new Date())} hint="Free, takes 20 minutes." />
        <DatePicker label="Move out" error="Pick a day after 9 Dec 2026." />
      </div>
    </div>
  )
}

const places: ComboOption[] = [
  { id: '1', text: 'HSR Layout', detail: 'Locality, 412 homes', icon: MapPin },
  { id: '2', text: 'HSR Layout, Sector 2', detail: 'Sector, 96 homes', icon: MapPin },
  { id: '3', text: 'BDA Complex, HSR', detail: 'Landmark', icon: Building2 },
  { id: '4', text: 'Whitefield', detail: 'Locality, 530 homes', icon: MapPin },
]

async function findPlaces(text: string): Promise<ComboOption[]> {
  await new Promise((done) => setTimeout(done, 300))
  if (text === 'fail') throw new Error('No network')
  return places.filter((place) => place.text.toLowerCase().includes(text.toLowerCase()))
}

function Localities() {
  return (
    <ComboBox
      label="Locality"
      placeholder="Locality, landmark or office"
      hint="Type “fail” to see what a lost network looks like."
      load={findPlaces}
      recent={[{ id: '9', text: 'Koramangala 5th Block' }]}
      onChoose={(place) => showToast({ text: `You chose ${place.text}` })}
    />
  )
}

// One hill of rents around ₹11,000, every ₹250.
const rents = Array.from({ length: 100 }, (_, at) => ({
  rent: paise(2_000 + at * 250),
  homes: 1 + Math.round(20 * Math.exp(-(((at - 36) / 18) ** 2))),
}))

function Rents() {
  const [limits, setLimits] = useState<PriceLimits>({ low: paise(7_000), high: paise(18_000) })
  return (
    <PriceRange
      lowest={paise(2_000)}
      highest={paise(27_000)}
      value={limits}
      onValue={setLimits}
      rents={rents}
      homes={128}
    />
  )
}

function Bar() {
  return (
    <>
      <p className="mut">At the bottom of the window below 981 px.</p>
      <StickyBar label="Book this home">
        <div>
          <Price amount={paise(9_200)} of="a month" />
          <a className="s mut" href="#rent">
            ₹28,600 to move in
          </a>
        </div>
        <ButtonLink variant="sec" to="#visit">
          Visit
        </ButtonLink>
        <ButtonLink to="#book">Book bed</ButtonLink>
      </StickyBar>
    </>
  )
}

/** Every component that floats, moves or picks, in its states. */
export const sectionsB: { title: string; node: ReactNode }[] = [
  { title: 'Dialog, bottom sheet and drawer', node: <Dialogs /> },
  { title: 'Toast', node: <Toasts /> },
  { title: 'Carousel', node: <Deals /> },
  { title: 'Photos', node: <Photos /> },
  { title: 'Tabs', node: <TabRows /> },
  { title: 'Accordion', node: <Accordion items={questions} name="questions" /> },
  { title: 'Menu and tooltip', node: <Floating /> },
  { title: 'Calendar and date picker', node: <Dates /> },
  { title: 'Combo box', node: <Localities /> },
  { title: 'Price range', node: <Rents /> },
  { title: 'Sticky bar', node: <Bar /> },
]
