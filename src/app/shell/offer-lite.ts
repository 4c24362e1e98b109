import { m } from '#messages'
import { showToast } from '#ui/overlays/toast.tsx'
import { isSlow } from '#ui/page/connection.ts'

/** On 2G the results have a page that comes quickly; nobody is led there unasked. */
export function offerLite(): void {
  const link = document.querySelector<HTMLAnchorElement>('.results > a')
  if (!link || !isSlow()) return
  const action = { label: m.shell_lite_page(), onPress: () => location.assign(link.href) }
  showToast({ text: m.shell_slow_network(), duration: 10_000, action })
}
