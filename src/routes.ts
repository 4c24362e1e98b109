import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen: URL → file. */
export default [
  index('features/content/web/home-screen.tsx'),
  route('alpha/login', 'features/accounts/web/login-screen.tsx'),
  route('alpha/switch-role', 'features/accounts/web/switch-role-screen.tsx'),
  route('logout', 'features/accounts/web/logout-screen.tsx'),
  route('menu', 'features/accounts/web/menu-screen.tsx'),
  route('preferences/city', 'features/content/web/city-screen.tsx'),
  route('preferences/theme', 'features/content/web/theme-screen.tsx'),
  route('houses/:slug', 'features/homes/web/house-screen.tsx'),
  route('search_new', 'features/search/web/search-new-screen.tsx'),
  route('dev/ui', 'features/content/web/ui-gallery-screen.tsx'),
  route(':city', 'features/search/web/results-screen.tsx'),
  route('*', 'features/content/web/not-found-screen.tsx'),
] satisfies RouteConfig
