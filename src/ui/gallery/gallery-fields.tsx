import { useState } from 'react'
import { formatRupees } from '#shared/money.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DigitsField } from '#ui/fields/digits-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { GallerySection } from './gallery-section.ts'

function TextFields() {
  return (
    <div className="stack">
      <TextField label="Name" name="name" placeholder="As on your ID" autoComplete="name" />
      <PhoneField label="Phone" name="phone" defaultValue="9845012345" hint="We send a code to this number." />
      <TextField
        label="Email"
        name="email"
        type="email"
        defaultValue="ananya@gmail"
        error="Add the part after the dot, like ananya@gmail.com."
      />
      <TextField
        label="IFSC code"
        name="ifsc"
        defaultValue="HDFC0001234"
        hint="HDFC Bank, HSR Layout branch"
        suffix={<Icon icon="check" label="Found" />}
      />
      <DigitsField label="Account number" name="account" maxLength={18} hint="9 to 18 digits." />
      <FileField label="Offer letter" name="letter" hint="PDF, up to 5 MB." />
      <TextField label="Rent up to" name="rent" prefix="₹" inputMode="numeric" defaultValue="18,000" optional />
      <TextField
        label="Locality"
        labelHidden
        name="locality"
        icon="search"
        defaultValue="HSR Layout"
        suffix={<IconButton icon="x" size="sm" label="Clear locality" />}
      />
      <TextField label="City" name="city" defaultValue="Bengaluru" disabled />
      <TextField label="Agreement number" name="agreement" defaultValue="TH-2026-00412" readOnly />
      <TextArea label="What happened" name="what" placeholder="The geyser trips the fuse." hint="Add when it began." />
    </div>
  )
}

function Codes() {
  const [said, setSaid] = useState('')
  return (
    <div className="stack">
      <OtpField label="4-digit code" name="code4" onComplete={(digits) => setSaid(`Complete: ${digits}`)} />
      <output className="s mut">{said || 'Not complete yet'}</output>
      <OtpField
        label="Code from the SMS"
        name="code-wrong"
        defaultValue="4071"
        error="That code does not match. Check the SMS."
      />
      <OtpField
        label="6-digit code"
        name="code6"
        length={6}
        defaultValue="4071"
        hint="You can ask for a new one in 0:07"
      />
    </div>
  )
}

const sharing = [
  {
    value: 'twin',
    title: 'Bed in a twin room',
    text: 'Shared with one person',
    icon: 'bed-double' as const,
    end: formatRupees(9_200_00),
  },
  {
    value: 'single',
    title: 'Private room',
    text: 'Your own door',
    icon: 'bed-single' as const,
    end: formatRupees(13_200_00),
  },
  { value: 'house', title: 'The whole house', text: 'Taken until March', icon: 'house' as const, disabled: true },
]

function Choices() {
  return (
    <div className="stack">
      <div>
        <Checkbox label="I have read and understand about the above norms" name="norms" defaultChecked />
        <Checkbox label="Only with photos" hint="Homes our people have visited" name="photos" />
        <Checkbox label="All of HSR Layout" name="hsr" mixed />
        <Checkbox label="Parking" name="parking" disabled />
        <Checkbox label="I agree to the terms" name="terms" error="Tick this to go on." />
      </div>
      <RadioCards label="What do you need?" name="sharing" options={sharing} defaultValue="twin" />
      <RadioCards
        label="Pay by"
        name="pay"
        columns
        options={[
          { value: 'upi', title: 'UPI', text: 'No charge' },
          { value: 'card', title: 'Card', text: '1.2 % charge' },
        ]}
        error="Choose how you pay."
      />
      <Segmented
        label="Kind of visit"
        name="visit"
        defaultValue="in-person"
        options={[
          { value: 'in-person', label: 'In person', icon: 'footprints' },
          { value: 'online', label: 'Online', icon: 'video' },
        ]}
      />
      <Segmented
        label="Book"
        labelShown
        name="book"
        defaultValue="bed"
        options={[
          { value: 'bed', label: 'A bed' },
          { value: 'room', label: 'A room' },
          { value: 'house', label: 'House', disabled: true },
        ]}
      />
      <Select
        label="Move-in month"
        name="month"
        placeholder="Choose a month"
        options={[
          { value: '2026-12', label: 'December 2026' },
          { value: '2027-01', label: 'January 2027' },
        ]}
        hint="You can change it until you sign."
      />
      <Select label="Floor" name="floor" error="Choose a floor." options={[{ value: '2', label: '2nd of 4, lift' }]} />
      <div>
        <Switch label="Rent reminders" hint="By SMS, two days before the 5th" name="reminders" defaultChecked />
        <Switch label="Search as I move the map" name="follow" />
        <Switch label="Autopay" name="autopay" disabled />
      </div>
    </div>
  )
}

export const fieldSections: GallerySection[] = [
  { title: 'Text fields', node: <TextFields /> },
  { title: 'Code boxes', node: <Codes /> },
  { title: 'Choices', node: <Choices /> },
]
