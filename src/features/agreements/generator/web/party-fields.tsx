import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DraftContent, longest, mostTenants, type Party } from '../content.ts'
import type { Problems } from '../steps.ts'

export type FieldsProps = { content: DraftContent; problems: Problems }

export function OwnerFields({ content, problems }: FieldsProps) {
  return <PartyFields at="owner" party={content.owner} problems={problems} who="owner" />
}

export function TenantFields({ content: { tenants }, problems }: FieldsProps) {
  return (
    <>
      {problems.tenants ? <Banner tone="brick" role="alert" title={problems.tenants} /> : null}
      {tenants.map((tenant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tenants have no name of their own until it is typed.
        <fieldset key={at} className="rentdoc-party">
          <legend>Tenant {at + 1}</legend>
          <PartyFields at={`tenants.${at}`} party={tenant} problems={problems} who="tenant" />
          {tenants.length > 1 ? (
            <div>
              <Button type="submit" name="intent" value={`remove-tenant-${at}`} variant="ter" small icon="trash">
                Remove tenant {at + 1}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {tenants.length < mostTenants ? (
        <div>
          <Button type="submit" name="intent" value="add-tenant" variant="sec" icon="plus">
            Add a tenant
          </Button>
        </div>
      ) : (
        <p className="s mut">An agreement has at most {mostTenants} tenants.</p>
      )}
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
      <TextField label="Full name" {...name('name')} maxLength={longest.short} hint="As on an identity card." />
      <TextField label="Father’s or mother’s name" optional {...name('parent')} maxLength={longest.short} />
      <PhoneField label="Phone" {...name('phone')} />
      <TextArea
        label={who === 'owner' ? 'Address of the owner' : 'Permanent address'}
        {...name('address')}
        maxLength={longest.address}
      />
    </>
  )
}
