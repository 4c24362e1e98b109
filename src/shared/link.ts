import { z } from 'zod'

export const Link = z.object({ text: z.string(), url: z.string() })

export type Link = z.infer<typeof Link>
