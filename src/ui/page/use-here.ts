import { useLocation } from 'react-router'

/** The current URL, to which a form or a sign-in returns. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
