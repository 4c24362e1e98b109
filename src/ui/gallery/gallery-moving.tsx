import { paise } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Price } from '#ui/display/price.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { TabLinks, Tabs } from '#ui/navigation/tabs.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { Carousel } from '#ui/photos/carousel.tsx'
import { type Photo, PhotoMosaic } from '#ui/photos/photo-mosaic.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { GallerySection } from './gallery-section.ts'

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
        <Button variant="ter" small icon="copy" onClick={() => showToast({ text: 'Copied!' })}>
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
            <IconButton outlined icon="share-2" label="Share this home" />
            <IconButton outlined icon="heart" label="Save this home" aria-pressed={false} />
          </>
        }
      >
        <Button variant="sec" small icon="play">
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

export const movingSections: GallerySection[] = [
  { title: 'Carousel', node: <Deals /> },
  { title: 'Photos', node: <Photos /> },
  { title: 'Tabs', node: <TabRows /> },
  { title: 'Accordion', node: <Accordion items={questions} name="questions" /> },
  { title: 'Sticky bar', node: <Bar /> },
]
