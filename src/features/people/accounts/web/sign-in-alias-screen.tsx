import { redirect } from 'react-router'
import type { Route } from './+types/sign-in-alias-screen.ts'

/** Redirects an old URL of the login screen. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/alpha/login${new URL(request.url).search}`)
