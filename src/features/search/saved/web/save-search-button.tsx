import { type FormEvent, useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'

/** A form: it works before the page wakes up and without a script. Where one runs, nobody leaves the page. */
export function SaveSearchButton({ filters }: { filters: Filters }) {
  const url = searchUrl({ ...filters, page: 1 })
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    try {
      const { saveHere } = await import('./save-here.ts')
      const outcome = await saveHere(url)
      if (outcome === 'sign-in') return form.submit()
      if (outcome === 'saved') setSaved(url)
    } catch {
      form.submit()
    } finally {
      setBusy(false)
    }
  }
  const isSaved = saved === url
  return (
    <form method="post" action={localAddress('/save-search')} onSubmit={submit}>
      <input type="hidden" name="search" value={url} />
      <Button type="submit" variant="sec" small icon={isSaved ? 'bell-ring' : 'bell-plus'} busy={busy}>
        {isSaved ? m.search_saved() : m.search_save()}
      </Button>
    </form>
  )
}
