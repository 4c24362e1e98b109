import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { Missing } from '../contract.ts'

/** For people without a home to move into. */
export function NoMoveIn() {
  return (
    <div className="wrap whole">
      <EmptyState as="h1" title={m.movein_no_home()} actions={<ButtonLink to="/">{m.movein_explore()}</ButtonLink>}>
        {m.movein_no_home_text()}
      </EmptyState>
    </div>
  )
}

/** Steps before the keys that are still open, each with the page where it is done. */
export function MissingSteps({ missing }: { missing: readonly Missing[] }) {
  return missing.map(({ text, to, label }) => (
    <Banner
      key={text}
      tone="mar"
      icon="info"
      action={
        <ButtonLink to={to} variant="sec" small>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  ))
}
