import { useHere } from '#ui/page/use-here.ts'

/**
 * Log-in, which returns to the present page afterwards. From the home page, the menu and the screens under /alpha/, among
 * them log-in's own, it leads home.
 */
export function useLogInPath(): string {
  const here = useHere()
  return here === '/' || here === '/menu' || here.startsWith('/alpha/')
    ? '/alpha/login'
    : `/alpha/login?custom_redirect_url=${encodeURIComponent(here)}`
}
