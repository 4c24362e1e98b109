import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { zeroDepositPath } from '#features/booking/zero-deposit/links.ts'
import { type LocalityOption, listLocalities, localityHelp } from '#features/search/leads/web/list-localities.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { Select } from '#ui/fields/select.tsx'

type FindHomesProps = {
  cities: { slug: string; name: string }[]
  city: { slug: string; name: string }
  typed: { city: string; locality: string }
  problems: { city?: string; locality?: string }
  bedType: string | null
}

/** The server reads what was typed, so that it also works before the script is there. */
export function FindHomes({ cities, city, typed, problems, bedType }: FindHomesProps) {
  const [chosen, setChosen] = useState(city.slug)
  const [text, setText] = useState(typed.locality)
  const busy = useNavigation().location?.pathname === zeroDepositPath
  const unknown = problems.city
    ? { placeholder: m.zerohome_choose_city(), defaultValue: '' }
    : { defaultValue: city.slug }
  return (
    <Form action={zeroDepositPath} className="zd-find" noValidate role="search" aria-label={m.zerohome_find()}>
      <input type="hidden" name="find" value="yes" />
      {bedType ? <input type="hidden" name="bed_type" value={bedType} /> : null}
      <Select
        label={m.zerohome_city()}
        name="city"
        {...unknown}
        error={problems.city}
        options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <ComboBox<LocalityOption>
        label={m.zerohome_locality()}
        name="locality"
        placeholder={m.zerohome_enter_locality()}
        defaultText={typed.locality}
        error={problems.locality}
        load={(words) => listLocalities(words, chosen)}
        emptyText={localityHelp(text)}
        onText={setText}
        onChoose={({ text: name }) => setText(name)}
      />
      <Button type="submit" icon="search" busy={busy}>
        {m.zerohome_search()}
      </Button>
    </Form>
  )
}
