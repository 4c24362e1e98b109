import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DraftContent, longest, mostTenants, type Party } from '../content.ts'
import type { Problems } from '../steps.ts'

export type FieldsProps = { content: DraftContent; problems: Problems }

export function OwnerFields({ content, problems }: FieldsProps) {
  return (
    <>
      <PartyFields at="owner" party={content.owner} problems={problems} who="owner" />
      <ConsentLine newTab />
    </>
  )
}

export function TenantFields({ content: { tenants }, problems }: FieldsProps) {
  return (
    <>
      {problems.tenants ? <Banner tone="brick" role="alert" title={problems.tenants} /> : null}
      {tenants.map((tenant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tenants have no name of their own until it is typed.
        <fieldset key={at} className="rentdoc-party">
          <legend>{m.rentdoc_tenant({ number: at + 1 })}</legend>
          <PartyFields at={`tenants.${at}`} party={tenant} problems={problems} who="tenant" />
          {tenants.length > 1 ? (
            <div>
              <Button type="submit" name="intent" value={`remove-tenant-${at}`} variant="ter" small icon="trash">
                {m.rentdoc_remove_tenant({ number: at + 1 })}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {tenants.length < mostTenants ? (
        <div>
          <Button type="submit" name="intent" value="add-tenant" variant="sec" icon="plus">
            {m.rentdoc_add_tenant()}
          </Button>
        </div>
      ) : (
        <p className="s mut">{m.rentdoc_most_tenants({ most: mostTenants })}</p>
      )}
      <ConsentLine newTab />
    </>
  )
}

type PartyFieldsProps = { at: string; party: Party; problems: Problems; who: 'owner' | 'tenant' }

/** `autoComplete` is off: it would put one person's details into another's fields. */
function PartyFields({ at, party, problems, who }: PartyFieldsProps) {
  const name = (field: keyof Party) => ({
    ...{ name: `${at}.${field}`, defaultValue: party[field], autoComplete: 'off' },
    ...(problems[`${at}.${field}`] ? { error: problems[`${at}.${field}`] } : {}),
  })
  return (
    <>
      <TextField
        label={m.rentdoc_full_name()}
        {...name('name')}
        maxLength={longest.short}
        hint={m.rentdoc_full_name_hint()}
      />
      <TextField label={m.rentdoc_parent()} optional {...name('parent')} maxLength={longest.short} />
      <PhoneField label={m.rentdoc_phone()} {...name('phone')} />
      <TextArea label={m.rentdoc_address_of({ who })} {...name('address')} maxLength={longest.address} />
    </>
  )
}
