import { useLocation } from 'react-router'

/** Where a form or a sign-in comes back to. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
