import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepLastSubmission } from '#app/shell/last-submission.ts'
import { countNavigations } from '#ui/overlays/back-stack.ts'
import { markLoading } from '#ui/page/mark-loading.ts'

const instrumentations = [countNavigations, keepLastSubmission, markLoading]

/** Marks the document once React has taken over its markup, which browser tests wait for. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MarkHydrated>
        <HydratedRouter instrumentations={instrumentations} />
      </MarkHydrated>
    </StrictMode>,
  )
})
