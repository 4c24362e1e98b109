import { wayWords } from '#features/homes/listing/check-ways.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { Tag } from '#ui/display/tag.tsx'
import { checkedText } from '../rules.ts'

/** Shows the last confirming check; renders nothing if there was none. */
export function FreshnessTag({ check }: { check: House['last_check'] }) {
  if (!check) return null
  return (
    <Tag tone="leaf" icon="shield-check">
      {checkedText(check.days_ago)}
      <span className="vh"> {wayWords[check.way]}</span>
    </Tag>
  )
}
