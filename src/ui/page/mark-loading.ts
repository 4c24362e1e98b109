import type { ClientInstrumentation } from 'react-router'

let loads = 0

/** Marks the document while another page loads; frame.css shows it once that takes longer than a moment. */
export const markLoading: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate) {
        loads++
        document.documentElement.toggleAttribute('data-loading', true)
        await navigate()
        loads--
        document.documentElement.toggleAttribute('data-loading', loads > 0)
      },
    })
  },
}
