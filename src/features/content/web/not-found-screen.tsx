import { data } from 'react-router'

/** Whatever no other route wants. The root's error boundary says "Page not found" with status 404. */
export function loader(): never {
  throw data({ error: { code: 'not_found', message: 'Page not found' } }, { status: 404 })
}

export default function NotFoundScreen() {
  return null
}
