import type { House } from '#features/homes/listing/contract.ts'
import { m } from '#messages'
import { Tag } from '#ui/display/tag.tsx'
import { checkedText } from '../rules.ts'

/** Shows the last confirming check, and to screen readers how it was made; renders nothing if there was none. */
export function FreshnessTag({ check }: { check: House['last_check'] }) {
  if (!check) return null
  return (
    <Tag tone="leaf" icon="shield-check">
      {checkedText(check.days_ago)}
      <span className="vh">{m.house_checked_way_hidden({ way: check.way })}</span>
    </Tag>
  )
}
